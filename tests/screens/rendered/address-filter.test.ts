// @vitest-environment happy-dom
import { act, createElement, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useAddressFilter } from '../../../src/client/parts/lists/use-address-filter.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let go: ReturnType<typeof useNavigate>;

function List() {
  const { filter, change } = useAddressFilter(['period', 'place', 'against']);
  go = useNavigate();
  useLayoutEffect(() => {
    // The quickest of hands: before anything that follows a picture.
    if (filter.period && !filter.against) change({ against: 'own' });
  });
  return filter.place;
}

it('[N18] [T8] a choice made as soon as another address is on show keeps what that address says', async () => {
  history.replaceState(null, '', '/list?place=hall');
  const root = createRoot(document.body);
  await act(() => root.render(createElement(BrowserRouter, null, createElement(List))));
  await act(() => go('/list?period=lastmonth'));
  expect(location.search).toBe('?period=lastmonth&against=own');
  await act(() => root.unmount());
});
