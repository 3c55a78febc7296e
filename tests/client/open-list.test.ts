import { describe, expect, it } from 'vitest';
import { filterOpen, type ListFilter } from '../../src/client/features/notifications/filter-open.ts';
import { buildMachineIndex } from '../../src/client/parts/machine/machine-index.ts';
import type { ListedNotification } from '../../src/client/parts/notification/open-notifications.ts';

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
    ['leak', 'press', 'erika'],
    ['noise', 'press', null],
    ['blade', 'saw', 'erika'],
  ] as const
).map(
  ([title, equipmentnodeid, usernodeid]) =>
    ({
      nodeid: title,
      title,
      errorcode: '',
      type: 0,
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
  sort: '',
};
const found = (filter: Partial<ListFilter>) =>
  filterOpen(open, { ...none, ...filter }, index, 'erika').map(({ title }) => title);

describe('open notifications', () => {
  it('[E1] [N18] those of a machine out of service do not wait any more; who searches finds them', () => {
    expect(found({})).toEqual(['leak', 'noise']);
    expect(found({ q: 'saege' })).toEqual(['blade']);
  });

  it('[S11] [N18] one’s own alone', () => {
    expect(found({ own: '1' })).toEqual(['leak']);
  });

  it('[N18] where every machine is in service nothing is copied', () => {
    const all = buildMachineIndex({ ...nowhere, equipments: [machine('press', 'Presse 4')] });
    expect(filterOpen(open, none, all, 'erika')).toBe(open);
  });
});
