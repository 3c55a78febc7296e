import { describe, expect, it } from 'vitest';
import { filterOpen, type ListFilter } from '../../../src/client/features/notifications/filter-open.ts';
import { buildMachineIndex } from '../../../src/client/parts/machine/machine-index.ts';
import type { ListedNotification } from '../../../src/client/parts/notification/open-notifications.ts';

type Equipment = Parameters<typeof buildMachineIndex>[0]['equipments'][number];

const machine = (nodeid: string, name: string, decommissioningdate = 0): Equipment => ({
  ...({} as Equipment),
  nodeid,
  name,
  equipmentid: '',
  inventoryid: '',
  manufacturerserialnumber: '',
  equipmenttypenodeid: '',
  areanodeid: null,
  equipmentpoolnodeid: null,
  parentnodeid: null,
  image: null,
  decommissioningdate,
});
const nowhere = { types: [], brands: [], pools: [], areas: [], sites: [] };
const index = buildMachineIndex({
  ...nowhere,
  equipments: [machine('press', 'Presse 4'), machine('saw', 'Säge 1', 1000)],
});

const open = (
  [
    ['leak', 'press', 'erika', 0],
    ['noise', 'press', null, 1],
    ['blade', 'saw', 'erika', 0],
  ] as const
).map(
  ([title, equipmentnodeid, usernodeid, type]) =>
    ({
      nodeid: title,
      title,
      errorcode: '',
      type,
      status: 0,
      equipmentnodeid,
      usernodeid,
    }) as ListedNotification,
);
const none: ListFilter = {
  q: '',
  sitenodeid: '',
  areanodeid: '',
  poolnodeid: '',
  type: '',
  status: '',
  own: '',
  mine: '',
  staff: '',
  sort: '',
};
const assigned = new Map([
  ['leak', ['erika', 'ben']],
  ['noise', ['ben']],
]);
const found = (filter: Partial<ListFilter>) =>
  filterOpen(open, { ...none, ...filter }, index, { usernodeid: 'erika', assigned }).map(
    ({ title }) => title,
  );

describe('open notifications', () => {
  it('[E1] [N18] those of a machine out of service do not wait any more; who searches finds them', () => {
    expect(found({})).toEqual(['leak', 'noise']);
    expect(found({ q: 'saege' })).toEqual(['blade']);
  });

  it('[S11] [N18] one’s own alone', () => {
    expect(found({ own: '1' })).toEqual(['leak']);
  });

  it('[J10] several types, and several people together with oneself and nobody', () => {
    expect(found({ type: '0,1' })).toEqual(['leak', 'noise']);
    expect(found({ type: '0' })).toEqual(['leak']);
    expect(found({ type: '2,3' })).toEqual([]);
    expect(found({ mine: '1' })).toEqual(['leak']);
    expect(found({ staff: 'ben' })).toEqual(['leak', 'noise']);
    expect(found({ staff: 'nobody', q: 'saege' })).toEqual(['blade']);
    expect(found({ mine: '1', staff: 'ben' })).toEqual(['leak', 'noise']);
  });

  it('[N18] where every machine is in service nothing is copied', () => {
    const all = buildMachineIndex({ ...nowhere, equipments: [machine('press', 'Presse 4')] });
    expect(filterOpen(open, none, all, { usernodeid: 'erika' })).toBe(open);
  });
});
