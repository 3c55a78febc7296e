import { describe, expect, it, vi } from 'vitest';
import { withinCard } from '../../../src/client/features/task-board/board-drag.tsx';
import {
  type Board,
  boardOf,
  choosable,
  inOrder,
  NOBODY,
  type Orders,
  type Person,
  placed,
} from '../../../src/client/features/task-board/model/board-columns.ts';
import { type BoardFilter, passing } from '../../../src/client/features/task-board/model/board-filter.ts';
import {
  keptOrders,
  keyOf,
  readSettings,
  takenBack,
} from '../../../src/client/features/task-board/model/board-settings.ts';
import { listed, toggled } from '../../../src/client/parts/lists/listed.ts';
import { buildMachineIndex } from '../../../src/client/parts/machine/machine-index.ts';
import type { ListedNotification } from '../../../src/client/parts/notification/open-notifications.ts';
import { planMove } from '../../../src/client/parts/planning/move-payload.ts';
import { taskBoardText as text } from '../../../src/client/text/de/planning/task-board.ts';

const person = (nodeid: string, surname: string, more: Partial<Person> = {}): Person => ({
  nodeid,
  givenname: 'Kim',
  surname,
  active: true,
  leftat: 0,
  image: null,
  profileid: '',
  ...more,
});
const task = (nodeid: string, more: Partial<ListedNotification> = {}) =>
  ({
    nodeid,
    title: nodeid,
    errorcode: '',
    type: 0,
    status: 0,
    equipmentnodeid: 'press',
    ...more,
  }) as ListedNotification;

const ANNA = person('anna', 'Zander');
const BEN = person('ben', 'Ärmel');
const GONE = person('gone', 'Gast', { leftat: 5 });
const AWAY = person('away', 'Busch', { active: false });
const TASKS = ['t1', 't2', 't3', 't4'].map((nodeid) => task(nodeid));
const NO_INDEX = buildMachineIndex({
  equipments: [],
  types: [],
  brands: [],
  areas: [],
  sites: [],
  pools: [],
});
const NO_FILTER: BoardFilter = { q: '', sitenodeid: '', areanodeid: '', poolnodeid: '', type: '', staff: '' };

type Given = {
  assigned?: Record<string, string[]>;
  orders?: Orders;
  staff?: string[];
  filter?: Partial<BoardFilter>;
};
const build = ({ assigned = {}, orders = {}, staff = [], filter = {} }: Given, before?: Board) =>
  boardOf(
    {
      tasks: TASKS,
      assigned: new Map(Object.entries(assigned)),
      people: PEOPLE,
      orders,
      staff,
      passes: passing(TASKS, { ...NO_FILTER, ...filter }, NO_INDEX),
    },
    before,
  );
const PEOPLE = [ANNA, BEN, GONE, AWAY];
const read = ({ columns }: Board) =>
  Object.fromEntries(columns.map(({ key, tasks }) => [key, tasks.map(({ nodeid }) => nodeid).join(' ')]));

describe('columns', () => {
  it('[P1] nobody’s first, then one for each person by surname; with several people a card is in each column', () => {
    const board = build({ assigned: { t1: ['anna', 'ben'], t2: ['anna'] } });
    expect(Object.entries(read(board))).toEqual([
      [NOBODY, 't3 t4'],
      ['ben', 't1'],
      ['anna', 't1 t2'],
    ]);
  });

  it('[P1] what is with somebody who left is with nobody; who may not log in has a column while it holds something', () => {
    expect(read(build({ assigned: { t1: ['gone'], t2: ['away'], t3: ['gone', 'anna'] } }))).toEqual({
      [NOBODY]: 't1 t4',
      ben: '',
      away: 't2',
      anna: 't3',
    });
    expect(build({}).byKey.has('away')).toBe(false);
  });

  it('[P2] whoever has a task can be chosen and left out, also without an active login', () => {
    const names = (assigned: string[]) => choosable(PEOPLE, assigned).map(({ nodeid }) => nodeid);
    expect(names([])).toEqual(['ben', 'anna']);
    expect(names(['away', 'gone'])).toEqual(['ben', 'away', 'anna']);
  });

  it('[P3] several types and people may be chosen; the column of nobody stays', () => {
    expect(listed(toggled(toggled('1', '2'), '1'))).toEqual(['2']);
    expect(read(build({ assigned: { t1: ['anna'] }, staff: ['anna'] }))).toEqual({
      [NOBODY]: 't2 t3 t4',
      anna: 't1',
    });
    const board = build({ assigned: { t1: ['anna'] }, filter: { type: '1,2' } });
    expect(read(board)).toEqual({ [NOBODY]: '', ben: '', anna: '' });
    expect(board.byKey.get('anna')?.all.length).toBe(1);
  });

  it('[P1] a count is in words', () => {
    expect([0, 1, 2, 1200].map(text.tasks)).toEqual([
      '0 Aufgaben',
      '1 Aufgabe',
      '2 Aufgaben',
      '1.200 Aufgaben',
    ]);
  });

  it('[P2] a move touches its two columns alone: every other one keeps its object', () => {
    const before = build({ assigned: { t1: ['anna'], t2: ['ben'] } });
    const after = build({ assigned: { t1: ['anna'], t2: ['ben'], t3: ['anna'] } }, before);
    expect(after.byKey.get('ben')).toBe(before.byKey.get('ben'));
    expect(after.byKey.get('anna')).not.toBe(before.byKey.get('anna'));
    expect(build({ assigned: { t1: ['anna'], t2: ['ben'], t3: ['anna'] } }, after)).toBe(after);
  });
});

describe('the own order', () => {
  it('[P2] a card is put before another one or at the end; new ones come on top', () => {
    expect(placed(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
    expect(placed(['a', 'b', 'c'], 'a', null)).toEqual(['b', 'c', 'a']);
    expect(placed(['a', 'b'], 'x', 'b')).toEqual(['a', 'x', 'b']);
    expect(placed(['a', 'b'], 'a', 'a')).toEqual(['a', 'b']);
    expect(inOrder(TASKS, ['t4', 't2']).map(({ nodeid }) => nodeid)).toEqual(['t1', 't3', 't4', 't2']);
    const isOrdered = (...order: string[]) =>
      build({ orders: { [NOBODY]: order } }).byKey.get(NOBODY)?.ordered;
    expect(isOrdered('t2')).toBe(true);
    // Of cards that are gone, or as they stand anyway: there is nothing to take back.
    expect([isOrdered('closed'), isOrdered('t3', 't4'), isOrdered()]).toEqual([false, false, false]);
  });

  it('[P2] is remembered without what is closed, within a bound, and whatever else stands there', () => {
    expect(keptOrders({ a: ['t1', 'x'], b: ['x'] }, ['t1'])).toEqual({ a: ['t1'] });
    const many = Array.from({ length: 5_001 }, (_, at) => `t${at}`);
    expect(keptOrders({ a: many }, many).a?.length).toBe(5_000);
    expect(readSettings('{"look":"compact","collapsed":true,"orders":{"a":["t1"],"b":[5]}}')).toEqual({
      look: 'compact',
      collapsed: true,
      order: 'name',
      orders: { a: ['t1'] },
    });
    expect(readSettings('{"look":"details","order":"place"}')).toMatchObject({
      look: 'details',
      order: 'place',
    });
    for (const broken of [null, '', '{', '[]', 'null', '{"orders":7}'])
      expect(readSettings(broken)).toEqual({ look: 'compact', collapsed: false, order: 'name', orders: {} });
  });
});

describe('an order that is made', () => {
  it('[P2] holds for a long column to its end: nothing of it jumps to the top', () => {
    const column = Array.from({ length: 400 }, (_, at) => task(`t${at}`));
    const ids = column.map(({ nodeid }) => nodeid);
    const order = placed(ids, 't1', 't0');
    const kept = keptOrders({ a: order }, ids);
    expect(inOrder(column, kept.a).map(({ nodeid }) => nodeid)).toEqual(order);
  });

  it('[P2] taking a drop back takes nothing else: neither other columns nor what was put in order since', () => {
    const drop = { column: 'a', made: { a: ['x', 't1'], b: ['t2'] }, before: { a: ['t1'], b: ['t2'] } };
    expect(takenBack({ ...drop.made, b: ['t3', 't2'] }, drop)).toEqual({ a: ['t1'], b: ['t3', 't2'] });
    expect(takenBack({ a: ['t1', 'x'], b: ['t2'] }, drop)).toEqual({ a: ['t1', 'x'], b: ['t2'] });
    expect(takenBack({ a: ['x'] }, { column: 'a', made: { a: ['x'] }, before: {} })).toEqual({});
  });

  it('[P2] is of one company: a super user has another one in the next', () => {
    const [one, other] = ['c1', 'c2'].map((clientid) => keyOf({ clientid, usernodeid: 'u' }));
    expect(one).not.toBe(other);
  });
});

describe('what moves a card', () => {
  it('[P2] [P4] a press on the card does, one in the menu that it has opened does not', () => {
    const listener = vi.fn();
    const press = (within: boolean) =>
      withinCard(listener)({ currentTarget: { contains: () => within }, target: {} as EventTarget });
    press(false);
    expect(listener).not.toHaveBeenCalled();
    press(true);
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('what a move sends', () => {
  const MOVED = { nodeid: 'urn:t', equipmentnodeid: 'urn:m' };
  const sent = (...args: [string[], Parameters<typeof planMove>[2]]) => planMove(MOVED, ...args);

  it('[P2] names whom the card leaves, and nobody where it comes from nobody', () => {
    expect(sent(['a'], { from: 'a', to: 'b', seen: ['a'] })).toMatchObject({
      payload: {
        usernodeid: 'b',
        assignednotification: { notificationnodeid: 'urn:t', parentnodeid: 'a' },
        isassignedto: ['b'],
        base: { isassignedto: ['a'] },
      },
      back: { from: 'b', to: 'a', seen: ['b'] },
    });
    expect(sent([], { from: null, to: 'b', seen: [] })).toMatchObject({
      payload: { assignednotification: { parentnodeid: '' } },
      back: { from: 'b', to: null },
    });
  });

  it('[P2] is an unassignment on the way to nobody, and none where nothing changes', () => {
    expect(sent(['a', 'b'], { from: 'a', to: null, seen: ['a', 'b'] })).toMatchObject({
      payload: {
        usernodeid: 'a',
        unassignednotification: { notificationnodeid: 'urn:t' },
        isassignedto: ['b'],
      },
      back: { from: null, to: 'a' },
    });
    expect(sent(['a'], { from: 'a', to: 'a' })).toBeNull();
  });
});
