import { describe, expect, it } from 'vitest';
import { type BoardFilter, passes } from '../../../src/client/features/maintenance-board/board-filter.ts';
import { groupOf } from '../../../src/client/features/maintenance-board/due-groups.ts';
import {
  byDay,
  monthAfter,
  monthFrom,
  spanOf,
  weeksOf,
} from '../../../src/client/features/maintenance-board/month-days.ts';
import { buildMachineIndex } from '../../../src/client/parts/machine/machine-index.ts';
import type { PlannedDate } from '../../../src/shared/rules/planning/planned-dates.ts';

const ZONE = 'Europe/Berlin';
/** A moment by Berlin clocks in winter. */
const at = (text: string) => Date.parse(`${text}:00+01:00`);

describe('groups of the list', () => {
  it.each([
    ['2026-11-17T23:59', 'overdue'],
    ['2026-11-18T00:00', 'today'],
    ['2026-11-18T23:59', 'today'],
    ['2026-11-19T00:00', 'week'],
    ['2026-11-22T23:59', 'week'],
    ['2026-11-23T00:00', 'month'],
    ['2026-11-30T23:59', 'month'],
    ['2026-12-01T00:00', 'later'],
    ['2027-11-20T07:00', 'later'],
  ])('[T8] on Wednesday, 18.11.2026, what is due %s is %s', (due, group) => {
    expect(groupOf(at(due), at('2026-11-18T00:30'))).toBe(group);
    expect(groupOf(at(due), at('2026-11-18T23:30'))).toBe(group);
  });

  it('[T8] a week that runs over the end of the month is whole, and ends on Sunday', () => {
    expect(groupOf(at('2026-12-03T07:00'), at('2026-11-30T08:00'))).toBe('week');
    expect(groupOf(at('2026-11-23T07:00'), at('2026-11-22T08:00'))).toBe('month');
  });
});

describe('days of the calendar', () => {
  it('[T8] a month is shown in whole weeks from Monday, with their ISO numbers', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks.map(({ week }) => week)).toEqual([44, 45, 46, 47, 48, 49]);
    const days = weeks.flatMap((week) => week.days);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-10-26', '2026-12-06']);
    expect(days.filter(({ inMonth }) => inMonth)).toHaveLength(30);
    expect(weeksOf('2027-02')).toHaveLength(4);
    expect(weeksOf('2027-01')[0]?.week).toBe(53);
  });

  it('[T8] its span begins and ends at midnight of the company, also where clocks change', () => {
    const { since, until } = spanOf(weeksOf('2026-10'), ZONE);
    expect(new Date(since).toISOString()).toBe('2026-09-27T22:00:00.000Z');
    expect(new Date(until).toISOString()).toBe('2026-11-01T23:00:00.000Z');
  });

  it('[T8] an address that names no month means the present one', () => {
    expect(monthFrom('2027-03', '2026-11-21')).toBe('2027-03');
    for (const named of [null, '', '2026-13', '2026-1', '0000-01', 'x']) {
      expect(monthFrom(named, '2026-11-21')).toBe('2026-11');
    }
    expect([monthAfter('2026-11', 2), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
  });

  it('[T8] dates stand on the day that they fall on in the company', () => {
    const date = (key: string, due: number) => ({ key, due }) as PlannedDate;
    const days = byDay([date('late', at('2026-11-20T23:30')), date('early', at('2026-11-21T00:30'))]);
    expect([...days].map(([day, dates]) => [day, dates.map(({ key }) => key)])).toEqual([
      ['2026-11-20', ['late']],
      ['2026-11-21', ['early']],
    ]);
  });
});

describe('filter', () => {
  const machine = (nodeid: string, name: string, areanodeid: string) => ({
    ...({} as Parameters<typeof buildMachineIndex>[0]['equipments'][number]),
    nodeid,
    name,
    equipmentid: '',
    inventoryid: '',
    manufacturerserialnumber: '',
    equipmenttypenodeid: '',
    areanodeid,
    equipmentpoolnodeid: null,
    parentnodeid: null,
    image: null,
  });
  const index = buildMachineIndex({
    equipments: [machine('press', 'Presse 4', 'hall'), machine('saw', 'Säge 1', 'yard')],
    types: [],
    brands: [],
    pools: [],
    areas: [],
    sites: [],
  });
  const none: BoardFilter = { q: '', sitenodeid: '', areanodeid: '', poolnodeid: '', categorynodeid: '' };
  const subjects = [
    { title: 'Ölwechsel', equipmentnodeid: 'press', categorynodeid: 'oil' },
    { title: 'Prüfung', equipmentnodeid: 'saw', categorynodeid: null },
    { title: 'Reinigung', equipmentnodeid: 'gone', categorynodeid: 'clean' },
  ];
  const found = (filter: Partial<BoardFilter>) =>
    subjects.filter(passes({ ...none, ...filter }, index)).map(({ title }) => title);

  it('[T8] words may stand in the title and in the machine, written as people type them', () => {
    expect(found({})).toHaveLength(3);
    expect(found({ q: 'oelwechsel presse' })).toEqual(['Ölwechsel']);
    expect(found({ q: 'saege' })).toEqual(['Prüfung']);
    expect(found({ q: 'ölwechsel säge' })).toEqual([]);
  });

  it('[T8] a category, or none', () => {
    expect(found({ categorynodeid: 'oil' })).toEqual(['Ölwechsel']);
    expect(found({ categorynodeid: 'none' })).toEqual(['Prüfung']);
  });

  it('[E1] [T8] what is out of service is not planned', () => {
    const retired = buildMachineIndex({
      equipments: [{ ...machine('press', 'Presse 4', 'hall'), decommissioningdate: 1000 }],
      types: [],
      brands: [],
      pools: [],
      areas: [],
      sites: [],
    });
    expect(subjects.filter(passes(none, retired)).map(({ title }) => title)).toEqual([
      'Prüfung',
      'Reinigung',
    ]);
  });

  it('[T8] a place keeps what stands there', () => {
    const placed = {
      ...index,
      machines: index.machines.map((each) => ({
        ...each,
        areanodeid: each.nodeid === 'saw' ? 'yard' : 'hall',
      })),
    };
    const there = passes({ ...none, areanodeid: 'yard' }, placed);
    expect(subjects.filter(there).map(({ title }) => title)).toEqual(['Prüfung']);
  });
});
