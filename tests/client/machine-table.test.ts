import { describe, expect, it } from 'vitest';
import { inOrder, openView, SORTS, stateOf } from '../../src/client/features/machines/desk/machine-order.ts';
import { sayingOfSort, sortSaid } from '../../src/client/parts/lists/said-sort.ts';
import type { MachineEntry } from '../../src/client/parts/machine/machine-index.ts';
import type { ListedNotification } from '../../src/client/parts/notification/open-notifications.ts';

const machine = (name: string, more: Partial<MachineEntry> = {}) =>
  ({
    nodeid: name,
    name,
    equipmentid: '',
    inventoryid: '',
    brand: '',
    model: '',
    pool: '',
    area: '',
    site: '',
    retired: false,
    ...more,
  }) as MachineEntry;
/** By name. */
const machines = [
  machine('Ofen', { retired: true, brand: 'Nabertherm' }),
  machine('Presse 9', { equipmentid: 'P-10', site: 'Werk 2' }),
  machine('Presse 10', { equipmentid: 'P-9', area: 'Halle', site: 'Werk 1' }),
  machine('Säge', { brand: 'Behringer' }),
];
const fault = (equipmentnodeid: string, type: number) => ({ equipmentnodeid, type }) as ListedNotification;
const open = [fault('Presse 9', 1), fault('Presse 9', 9), fault('Säge', 0)];
const ordered = (said: string, whole = true) =>
  inOrder(machines, said, openView(open, whole)).map(({ name }) => name);

describe('[J10] the table of machines', () => {
  it('has the order of the list by itself, and that of a column where the address says so', () => {
    expect(ordered('')).toEqual(machines.map(({ name }) => name));
    expect(ordered('due')).toEqual(ordered(''));
    expect(ordered('-name')).toEqual(['Säge', 'Presse 10', 'Presse 9', 'Ofen']);
    expect(ordered('equipmentid')).toEqual(['Presse 10', 'Presse 9', 'Ofen', 'Säge']);
    expect(ordered('brand')).toEqual(['Säge', 'Ofen', 'Presse 9', 'Presse 10']);
    expect(ordered('place')).toEqual(['Presse 10', 'Presse 9', 'Ofen', 'Säge']);
    for (const key of SORTS) expect(sortSaid(sayingOfSort({ key, descending: true }), SORTS)?.key).toBe(key);
  });

  it('by what is open: the most first, what has nothing last in both directions', () => {
    expect(ordered('open')).toEqual(['Presse 9', 'Säge', 'Ofen', 'Presse 10']);
    expect(ordered('-open')).toEqual(['Säge', 'Presse 9', 'Ofen', 'Presse 10']);
  });

  it('[J6] by state: what stands, what runs, what is out of service', () => {
    expect(ordered('state')).toEqual(['Säge', 'Presse 9', 'Presse 10', 'Ofen']);
  });

  it('[J6] does not say that a machine runs as long as notifications may be missing', () => {
    const states = (whole: boolean) => machines.map((each) => stateOf(each, openView(open, whole)));
    expect(states(true)).toEqual(['retired', 'running', 'running', 'standing']);
    expect(states(false)).toEqual(['retired', null, null, 'standing']);
    expect(ordered('state', false)).toEqual(['Säge', 'Ofen', 'Presse 9', 'Presse 10']);
  });
});
