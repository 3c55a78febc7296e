import { describe, expect, it } from 'vitest';
import {
  arranged,
  type ColumnOrder,
} from '../../../src/client/features/task-board/model/board-arrangement.ts';
import type { BoardColumn } from '../../../src/client/features/task-board/model/board-columns.ts';
import { seersFirst } from '../../../src/client/features/task-board/sight/sight.ts';
import { unseenText } from '../../../src/client/text/de/planning/unseen.ts';

const ROLES: Record<string, { name: string; reportsOnly: boolean }> = {
  lead: { name: 'Leitung', reportsOnly: false },
  tech: { name: 'Technik', reportsOnly: false },
  operator: { name: 'Bedienung', reportsOnly: true },
};
/** Somebody with cards for machines; `hidden` are not shown by the filter. */
const column = (key: string, profileid: string, machines: string[], hidden = 0): BoardColumn => {
  const all = machines.map((equipmentnodeid, at) => ({ nodeid: `${key}${at}`, equipmentnodeid }));
  const person = key === 'nobody' ? null : { nodeid: key, profileid };
  return { key, person, all, tasks: all.slice(hidden), ordered: false } as unknown as BoardColumn;
};
const NOBODY = column('nobody', '', []);
const PEOPLE = [
  column('anna', 'tech', ['press', 'press', 'saw']),
  column('ben', 'lead', ['saw']),
  column('cem', 'tech', ['nowhere']),
  column('dora', 'tech', []),
  column('emil', 'operator', []),
  column('fee', 'operator', ['saw'], 1),
];
const arrange = (order: ColumnOrder) => {
  const { shown, folded } = arranged({
    columns: [NOBODY, ...PEOPLE],
    order,
    roleOf: ({ profileid }) => ROLES[profileid],
    placeOf: (machine) => ({ press: 'Umformung', saw: 'Säge' })[machine] ?? '',
  });
  return [
    shown.map((each) => [each.column.key, each.group].filter(Boolean).join(': ')),
    folded.map(({ key }) => key),
  ];
};

describe('the columns of the board', () => {
  it('[J11] are those with something to show, after what is nobody’s; operators without work are not even named', () => {
    expect(arrange('name')).toEqual([
      ['nobody', 'anna', 'ben', 'cem'],
      ['dora', 'fee'],
    ]);
  });

  it('[J11] follow each other by role, or by where most of their machines stand', () => {
    expect(arrange('role')[0]).toEqual(['nobody', 'ben: Leitung', 'anna: Technik', 'cem: Technik']);
    expect(arrange('place')[0]).toEqual(['nobody', 'ben: Säge', 'anna: Umformung', 'cem']);
  });
});

describe('who is offered for a task', () => {
  it('[J11] sees its machine first, and everybody alike as long as nothing is known', () => {
    const people = ['anna', 'ben', 'cem'].map((nodeid) => ({ nodeid }));
    const named = (unseen?: Parameters<typeof seersFirst>[1]) =>
      seersFirst(people, unseen).map(({ nodeid }) => nodeid);
    expect(named()).toEqual(['anna', 'ben', 'cem']);
    expect(named(new Map([['anna', unseenText.machine]]))).toEqual(['ben', 'cem', 'anna']);
  });
});
