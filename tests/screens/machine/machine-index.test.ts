import { describe, expect, it } from 'vitest';
import {
  buildMachineIndex,
  filterMachines,
  locationOf,
  type MachineTables,
  machinesByNumber,
  makeOf,
  searchInServiceFirst,
  searchMachines,
} from '../../../src/client/parts/machine/machine-index.ts';
import { searchNotifications } from '../../../src/client/parts/machine/machine-search.ts';
import type { Equipment } from '../../../src/shared/contract/machine/equipment.ts';
import type { Notification } from '../../../src/shared/contract/notification/notification.ts';

type Fields = Partial<Equipment> & { nodeid: string; name: string };

const machine = (fields: Fields) =>
  ({
    equipmentid: '',
    inventoryid: '',
    manufacturerserialnumber: '',
    equipmenttypenodeid: 'lathe',
    areanodeid: null,
    equipmentpoolnodeid: null,
    parentnodeid: null,
    image: null,
    ...fields,
  }) as Equipment;

const OF_TYPE = { legalentitynodeid: '', equipmentclass: '', equipmentclassnodeid: null, memo: '' };

const tables = (equipments: Equipment[]): MachineTables => ({
  equipments,
  types: [
    { nodeid: 'lathe', model: 'RK 42-D', brandnodeid: 'rietkamp', ...OF_TYPE },
    { nodeid: 'saw', model: 'Müller S9', brandnodeid: 'mueller', ...OF_TYPE },
  ],
  brands: [
    { nodeid: 'rietkamp', name: 'Rietkamp', legalentitynodeid: '' },
    { nodeid: 'mueller', name: 'Müller', legalentitynodeid: '' },
  ],
  areas: [{ nodeid: 'turning', name: 'Dreherei', areaid: '', sitenodeid: 'north' }],
  sites: [
    {
      nodeid: 'north',
      name: 'Werk Nord',
      street: '',
      siteid: '',
      zipcode: '',
      city: '',
      country: 'DE',
      subdivision: '',
      legalentitynodeid: '',
    },
  ],
  pools: [{ nodeid: 'loan', name: 'Leihgeräte', legalentitynodeid: '' }],
});

const index = buildMachineIndex(
  tables([
    machine({ nodeid: 'm10', name: 'Drehmaschine 10', equipmentid: 'DM-010', areanodeid: 'turning' }),
    machine({ nodeid: 'm2', name: 'Drehmaschine 2', equipmentid: 'DM-002', inventoryid: '2019-44' }),
    machine({ nodeid: 'saw', name: 'Bügelsäge', equipmenttypenodeid: 'saw', equipmentpoolnodeid: 'loan' }),
    machine({
      nodeid: 'feeder',
      name: 'Stangenlader für Drehmaschine 2',
      manufacturerserialnumber: 'DM-002',
    }),
  ]),
);
const found = (query: string) => searchMachines(index.machines, query).map(({ nodeid }) => nodeid);

describe('search over machines', () => {
  it('[L6] looks into name, equipment id, brand and type, in any order of words', () => {
    expect(found('drehmaschine')).toEqual(['m2', 'm10', 'feeder']);
    expect(found('dm-010')).toEqual(['m10']);
    expect(found('müller')).toEqual(['saw']);
    expect(found('42-d rietkamp 10')).toEqual(['m10']);
    expect(found('drehmaschine müller')).toEqual([]);
  });

  it('[L6] takes umlauts with and without dots, and written out', () => {
    for (const query of ['Bügelsäge', 'bugelsage', 'BUEGELSAEGE']) expect(found(query)).toEqual(['saw']);
  });

  it('[L6] sorts numbers in names as people do, and lists everything without a query', () => {
    expect(found('')).toEqual(['saw', 'm2', 'm10', 'feeder']);
  });

  it('[L6] puts an exact number before names, names that begin with the word before the rest', () => {
    expect(found('2019-44')).toEqual(['m2']);
    expect(found('stangenlader')).toEqual(['feeder']);
    expect(found('dm-002')).toEqual(['m2', 'feeder']);
  });

  it('[L6] filters by site, area and pool', () => {
    const ids = (filter: Parameters<typeof filterMachines>[1]) =>
      filterMachines(index.machines, filter).map(({ nodeid }) => nodeid);
    expect(ids({ sitenodeid: 'north' })).toEqual(['m10']);
    expect(ids({ areanodeid: 'turning' })).toEqual(['m10']);
    expect(ids({ poolnodeid: 'loan' })).toEqual(['saw']);
    expect(ids({ sitenodeid: 'north', poolnodeid: 'loan' })).toEqual([]);
    expect(ids({ sitenodeid: '' })).toHaveLength(4);
  });
});

describe('machines out of service', () => {
  const mixed = buildMachineIndex(
    tables([
      machine({ nodeid: 'old', name: 'Drehmaschine 1', equipmentid: 'DM-001', decommissioningdate: 1000 }),
      machine({ nodeid: 'new', name: 'Drehmaschine 2', decommissioningdate: 0 }),
      machine({ nodeid: 'plain', name: 'Drehmaschine 3' }),
    ]),
  );
  const ids = (machines: readonly { nodeid: string }[]) => machines.map(({ nodeid }) => nodeid);

  it('[E1] are in no list and no picker; rows of an older version count as in service', () => {
    expect(ids(mixed.machines)).toEqual(['new', 'plain']);
    expect(mixed.byId.get('old')?.retired).toBe(true);
    expect(mixed.byId.get('plain')?.retired).toBe(false);
  });

  it('[E1] are found by search, after those in service, and by their number', () => {
    expect(ids(searchInServiceFirst(mixed.all, 'drehmaschine'))).toEqual(['new', 'plain', 'old']);
    expect(ids(machinesByNumber(mixed, 'dm-001'))).toEqual(['old']);
  });
});

describe('naming a machine', () => {
  it('[I2] a typed number is an equipment id, an inventory id, a serial number or the node id', () => {
    const ids = (typed: string) => machinesByNumber(index, typed).map(({ nodeid }) => nodeid);
    expect(ids(' dm-010 ')).toEqual(['m10']);
    expect(ids('2019-44')).toEqual(['m2']);
    expect(ids('saw')).toEqual(['saw']);
    expect(ids('DM-002').sort()).toEqual(['feeder', 'm2']);
    expect(ids('DM-0')).toEqual([]);
    expect(ids('')).toEqual([]);
  });

  it('[N4] [N18] [L6] a machine inside others stands where the nearest one stands that has a place', () => {
    const nested = buildMachineIndex(
      tables([
        machine({ nodeid: 'line', name: 'Linie', areanodeid: 'turning' }),
        machine({ nodeid: 'lathe', name: 'Drehmaschine', parentnodeid: 'line' }),
        machine({ nodeid: 'chuck', name: 'Spannfutter', parentnodeid: 'lathe' }),
        machine({ nodeid: 'gauge', name: 'Messuhr', parentnodeid: 'lathe', equipmentpoolnodeid: 'loan' }),
        machine({ nodeid: 'tip', name: 'Taster', parentnodeid: 'gauge' }),
        machine({ nodeid: 'ring', name: 'Ring', parentnodeid: 'round' }),
        machine({ nodeid: 'round', name: 'Rund', parentnodeid: 'ring' }),
        machine({ nodeid: 'lost', name: 'Ohne Halter', parentnodeid: 'elsewhere' }),
      ]),
    );
    const placeOf = (nodeid: string) => locationOf(nested.byId.get(nodeid)!);
    expect(['line', 'lathe', 'chuck'].map(placeOf)).toEqual(Array(3).fill('Dreherei · Werk Nord'));
    expect(['gauge', 'tip'].map(placeOf)).toEqual(['Leihgeräte', 'Leihgeräte']);
    expect(['ring', 'round', 'lost'].map(placeOf)).toEqual(['', '', '']);
    const ids = (filter: Parameters<typeof filterMachines>[1]) =>
      filterMachines(nested.machines, filter).map(({ nodeid }) => nodeid);
    expect(ids({ sitenodeid: 'north' }).sort()).toEqual(['chuck', 'lathe', 'line']);
    expect(ids({ areanodeid: 'turning' })).toHaveLength(3);
    expect(ids({ poolnodeid: 'loan' }).sort()).toEqual(['gauge', 'tip']);
  });

  it('[M2] location is the pool or the area with its site; a brand is not said twice', () => {
    const [saw, , lathe] = index.machines;
    expect(saw && locationOf(saw)).toBe('Leihgeräte');
    expect(lathe && locationOf(lathe)).toBe('Dreherei · Werk Nord');
    expect(saw && makeOf(saw)).toBe('Müller S9');
    expect(lathe && makeOf(lathe)).toBe('Rietkamp RK 42-D');
  });
});

describe('search over open notifications', () => {
  const notification = (nodeid: string, title: string, equipmentnodeid: string) =>
    ({ nodeid, title, errorcode: nodeid === 'n1' ? 'A-7013' : '', equipmentnodeid }) as Notification;
  const open = [
    notification('n1', 'Spannfutter öffnet nicht', 'm2'),
    notification('n2', 'Öl am Spannfutter', 'm10'),
    notification('n3', 'Lärm', 'm10'),
  ];
  const hits = (query: string) => searchNotifications(open, query, index).map(({ nodeid }) => nodeid);

  it('[K2] matches title and error code, narrowed by the machine', () => {
    expect(hits('spannfutter')).toEqual(['n1', 'n2']);
    expect(hits('oel')).toEqual(['n2']);
    expect(hits('a-7013')).toEqual(['n1']);
    expect(hits('spannfutter dm-010')).toEqual(['n2']);
  });

  it('[K2] a machine alone is no hit among notifications, because it is listed itself', () => {
    expect(hits('drehmaschine')).toEqual([]);
    expect(hits('')).toEqual([]);
  });
});
