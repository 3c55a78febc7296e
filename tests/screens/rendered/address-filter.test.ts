// @vitest-environment happy-dom
import { act, createElement, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAddressFilter } from '../../../src/client/parts/lists/use-address-filter.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let list: ReturnType<typeof useAddressFilter<'period' | 'place' | 'against'>>;
/** Done before anything that follows a picture, as by the quickest of hands. */
let atOnce: () => void = () => undefined;
let root: Root;

function List() {
  list = useAddressFilter(['period', 'place', 'against']);
  useLayoutEffect(() => atOnce());
  return list.filter.place;
}

async function open(address: string): Promise<void> {
  history.replaceState(null, '', address);
  root = createRoot(document.body);
  await act(() => root.render(createElement(BrowserRouter, null, createElement(List))));
}
/** Changes the address bar alone, as while a navigation is pending: the router renders it after `tellRouter`. */
const leadTo = (address: string) => history.pushState(null, '', address);
const tellRouter = () => act(() => dispatchEvent(new PopStateEvent('popstate')));
const type = (words: string) => act(() => list.setQuery(words));
const aWhile = () => act(() => vi.advanceTimersByTime(400));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(async () => {
  atOnce = () => undefined;
  await act(() => root.unmount());
  vi.useRealTimers();
});

it('[N18] [T8] a choice made as soon as another address is on show keeps what that address says', async () => {
  await open('/list?place=hall');
  atOnce = () => {
    const { filter, change } = list;
    if (filter.period && !filter.against) change({ against: 'own' });
  };
  leadTo('/list?period=lastmonth');
  await tellRouter();
  expect(location.search).toBe('?period=lastmonth&against=own');
});

it('[N18] [T8] so does one that is made before', async () => {
  await open('/list?place=hall&q=pump');
  leadTo('/list?period=lastmonth');
  await act(() => list.change({ against: 'own' }));
  expect(location.search).toBe('?period=lastmonth&against=own');
  await tellRouter();
  expect(list.filter).toEqual({ q: '', period: 'lastmonth', place: '', against: 'own' });
  await aWhile();
  expect(location.search).toBe('?period=lastmonth&against=own');
});

it('[N18] [T8] words that were typed shortly before do not lead back from another address', async () => {
  await open('/list?place=hall');
  await type('p');
  await type('pump');
  expect(location.search).toBe('?place=hall&q=p');
  leadTo('/list?period=lastmonth');
  await aWhile();
  expect(location.search).toBe('?period=lastmonth');
  await tellRouter();
  await aWhile();
  expect(location.search).toBe('?period=lastmonth');
  expect(list.filter.q).toBe('');
});

it('[N18] [T8] words and choices that follow each other quickly are all in the address', async () => {
  await open('/list');
  await type('p');
  await act(() => {
    list.change({ place: 'hall' });
    list.change({ period: 'year' });
  });
  await type('pump');
  await aWhile();
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    q: 'pump',
    place: 'hall',
    period: 'year',
  });
  expect(list.filter).toEqual({ q: 'pump', place: 'hall', period: 'year', against: '' });
});
