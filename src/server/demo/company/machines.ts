import type { MachineKind, Make } from '../catalogue/kind.ts';
import { machineKind } from '../catalogue/kinds.ts';
import { renderJpeg } from '../draw/picture.ts';
import { drawMachine } from '../illustrations/machine-pictures.ts';
import { drawTypePlate } from '../illustrations/type-plate.ts';
import type { Prng } from '../prng.ts';
import { addInterval, berlinTime, DAY, HOUR } from './calendar.ts';
import { equipmentType, namedRow } from './equipment-types.ts';
import type { DemoMachine, World } from './world.ts';
import { placeOf, within } from './world.ts';

/** How many machines of which kind stand where. Area may be empty (pool only). */
export interface Placement {
  kind: string;
  area: string;
  pool: string;
  count: number;
}

const place = (kind: string, area: string, count: number, pool = ''): Placement => ({
  kind,
  area,
  count,
  pool,
});

/** The sixty machines of Musterwerk GmbH. */
export const PLACEMENTS: readonly Placement[] = [
  place('machining-centre', 'zerspanung', 6),
  place('lathe', 'zerspanung', 6),
  place('grinder', 'zerspanung', 4),
  place('overhead-crane', 'zerspanung', 1, 'krane'),
  place('laser-cutter', 'blech', 2),
  place('press-brake', 'blech', 3),
  place('robot-cell', 'blech', 2),
  place('overhead-crane', 'blech', 1, 'krane'),
  place('conveyor', 'montage', 3),
  place('packaging-machine', 'montage', 2),
  place('robot-cell', 'montage', 1),
  place('compressor', 'montage', 1, 'versorgung'),
  place('chiller', 'montage', 1, 'versorgung'),
  place('injection-moulder', 'kunststoff', 6),
  place('robot-cell', 'kunststoff', 2),
  place('conveyor', 'kunststoff', 2),
  place('chiller', 'kunststoff', 1, 'versorgung'),
  place('hydraulic-press', 'presswerk', 4),
  place('machining-centre', 'presswerk', 1),
  place('overhead-crane', 'presswerk', 1, 'krane'),
  place('compressor', 'energie', 2, 'versorgung'),
  place('chiller', 'energie', 1, 'versorgung'),
  place('packaging-machine', 'energie', 2),
  place('forklift', '', 5, 'flurfoerderzeuge'),
];

/** Machines that belong to another one, by equipment id. */
const NESTED: readonly (readonly [child: string, parent: string])[] = [
  ['FB-004', 'RZ-004'],
  ['FB-005', 'RZ-005'],
];

const NICKNAMES = ['Berta', 'Emil', 'Resi', 'Oskar', 'Frieda'] as const;

/** Colour of a make's picture: the second make of a kind is painted differently. */
export function accentOf(kind: MachineKind, make: Make): string {
  return kind.makes[0] === make ? kind.accent : '#4F7F8F';
}

/** Bytes of the picture of a make's machines, rendered once. */
export function machinePicture(world: World, kind: MachineKind, make: Make): () => Promise<Uint8Array> {
  return world.shared(`${kind.slug} ${make.brand}`, () =>
    renderJpeg(drawMachine(kind.slug, accentOf(kind, make)), 72),
  );
}

/** Gives a machine its photo (one per make of a kind) and its own type plate. */
export function addPictures(world: World, { kind, make, model, year, row }: DemoMachine): void {
  const { nodeid, equipmentid, manufacturerserialnumber: serial, electricalpower } = row;
  const weight = Math.round(within(world.stream(`weight ${serial}`), kind.weight, 0) / 10) * 10;
  const plate = {
    manufacturer: make.manufacturer,
    brand: make.brand,
    model,
    serial,
    year,
    power: electricalpower ?? 0,
    weight,
    supply: kind.supply,
    place: `D-${make.place}`,
  };
  const photo = { mimetype: 'image/jpeg', extension: 'jpg', created: world.start, nodeid };
  row.image = world.file(`picture ${kind.slug} ${make.brand}`, {
    ...photo,
    name: `${kind.equipmentclass} ${make.brand}.jpg`,
    produce: machinePicture(world, kind, make),
  });
  row.typenameplate = world.file(`plate ${serial}`, {
    ...photo,
    name: `Typenschild ${equipmentid}.jpg`,
    produce: () => renderJpeg(drawTypePlate(plate, accentOf(kind, make)), 76),
  });
}

/** One machine of a kind with believable master data, without pictures; `number` counts within the kind. */
export function createMachine(
  world: World,
  prng: Prng,
  kind: MachineKind,
  number: number,
  where: Placement,
): DemoMachine {
  const make = prng.weighted(kind.makes.map((candidate, i) => [candidate, i === 0 ? 3 : 2]));
  const model = prng.pick(make.models);
  const nowYear = new Date(world.now).getUTCFullYear();
  const year = nowYear - prng.int(3, 16);
  const built = Date.UTC(year, 0, 1);
  const commissioned = berlinTime(Date.UTC(year, prng.int(2, 11), prng.int(1, 28), 8), 8);
  const nodeid = world.nodeId('equipment', world.start);
  const power = within(prng, kind.power);
  const serial = `${make.serialPrefix}-${year}-${prng.int(10_000, 99_999)}`;
  const padded = String(number).padStart(3, '0');
  const controller = kind.controllers[kind.makes.indexOf(make) % Math.max(1, kind.controllers.length)];
  const centre = String(prng.int(41, 47) * 100 + prng.int(1, 40));
  const row: DemoMachine['row'] = {
    nodeid,
    name: `${kind.shortName} ${number}${prng.chance(0.12) ? ` „${prng.pick(NICKNAMES)}“` : ''}`,
    equipmentid: `${kind.numberPrefix}-${padded}`,
    inventoryid: `${year}-${prng.int(1000, 9999)}`,
    manufacturerserialnumber: serial,
    memo: prng.chance(0.75) ? prng.pick(kind.memos) : '',
    constructiondate: built,
    commissioningdate: commissioned,
    decommissioningdate: 0,
    costcenter: { de: centre },
    inspectionbooknumber: `PB-${year % 100}${padded}`,
    dimensions: [
      Math.round(within(prng, kind.dimensions[0], 0) / 10) * 10,
      Math.round(within(prng, kind.dimensions[1], 0) / 10) * 10,
      Math.round(within(prng, kind.dimensions[2], 0) / 10) * 10,
    ],
    electricalpower: power,
    mediasupply: kind.media.map((text) => ({ de: text })),
    controllerinformation: controller ? [[controller[0], controller[1], '', controller[2]]] : [],
    hourlyrate: { value: Math.round(within(prng, kind.hourlyrate, 0)), unit: 'EUR' },
    image: null,
    typenameplate: null,
    equipmenttypenodeid: equipmentType(world, kind, make, model),
    areanodeid: where.area ? placeOf(world, where.area) : null,
    equipmentpoolnodeid: where.pool ? placeOf(world, where.pool) : null,
    parentnodeid: null,
  };
  return { row, kind, make, model, year, place: where.area || where.pool, counters: [] };
}

/** Adds the machines of these placements with their counters and, for some, shifts of their own. */
export function addMachines(world: World, placements: readonly Placement[]): void {
  const prng = world.stream('machines');
  const counted = new Map<string, number>();
  for (const where of placements) {
    const kind = machineKind(where.kind);
    for (let i = 0; i < where.count; i += 1) {
      const number = (counted.get(kind.slug) ?? 0) + 1;
      counted.set(kind.slug, number);
      const machine = createMachine(world, prng, kind, number, where);
      world.machines.push(machine);
      world.rows.equipment.push(machine.row);
      addPictures(world, machine);
      addCounters(world, prng, machine);
      if (prng.chance(0.14)) addUnmannedShift(world, machine);
    }
  }
  for (const [child, parent] of NESTED) {
    const inner = world.machines.find(({ row }) => row.equipmentid === child);
    const outer = world.machines.find(({ row }) => row.equipmentid === parent);
    if (inner && outer) inner.row.parentnodeid = outer.row.nodeid;
  }
}

function addUnmannedShift(world: World, machine: DemoMachine): void {
  const monday = Date.UTC(2024, 0, 15) - HOUR;
  world.rows.shiftmodel.push({
    nodeid: world.nodeId('shiftmodel', world.start),
    shiftmodelof: machine.row.nodeid,
    validfrom: 0,
    shifts: [
      {
        start: monday + 6 * HOUR,
        end: monday + 22 * HOUR - 60_000,
        weekdays: ['Mo', 'Di', 'Mi', 'Do', 'Fr'],
        unmanned: false,
      },
      {
        start: monday + 22 * HOUR,
        end: monday + 5 * HOUR,
        weekdays: ['Mo', 'Di', 'Mi', 'Do'],
        unmanned: true,
      },
    ],
  });
}

/** Readings grow steadily: quarterly at first, monthly in the last year, the latest a few days old. */
export function addCounters(world: World, prng: Prng, machine: DemoMachine): void {
  const { rows, now } = world;
  for (const plan of machine.kind.counters) {
    const perDay = within(prng, plan.perDay);
    const nodeid = world.nodeId('counter', world.start);
    const latest = now - prng.int(1, 9) * DAY;
    const days = (latest - machine.row.commissioningdate) / DAY;
    const value = Math.round(days * perDay * 0.68);
    rows.counter.push({
      nodeid,
      name: plan.name,
      equipmentnodeid: machine.row.nodeid,
      counterTypeNodeId: namedRow(rows.countertype, plan.type),
    });
    const times = [
      ...Array.from({ length: 12 }, (_, i) => addInterval(latest, '1m', -i)),
      ...Array.from({ length: 8 }, (_, i) => addInterval(latest, '3m', -(i + 4))),
    ];
    for (const time of times.reverse()) {
      const timestamp = time === latest ? latest : berlinTime(time, prng.float(6, 15));
      const part = Math.round(value - ((latest - timestamp) / DAY) * perDay * 0.68);
      if (part < 0 || timestamp < machine.row.commissioningdate) continue;
      rows.counterreading.push({
        nodeid: world.nodeId('counterreading', timestamp),
        counternodeid: nodeid,
        equipmentnodeid: machine.row.nodeid,
        value: part,
        timestamp,
      });
    }
    machine.counters.push({ nodeid, perDay: perDay * 0.68, value });
  }
}
