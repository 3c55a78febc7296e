import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { expect, it } from 'vitest';
import type { DemoCompany } from '../../../src/server/demo/company/world.ts';
import { NARROW_ROLES } from './narrow-roles.ts';
import { drawnFile, drawPlantFiles } from './plant-files.ts';
import { buildSmallPlant } from './small-plant.ts';

const now = Date.UTC(2026, 10, 20, 15);
const edition = (name: string, at = now) =>
  buildSmallPlant({ now: at, edition: name }) as [DemoCompany, DemoCompany, DemoCompany];
const [, plant] = edition('aaaaaaaa');

const HOUR = 3_600_000;
/** At every hour of day and week, in every month. */
const MOMENTS = Array.from({ length: 168 }, (_, at) => now + at * 51 * HOUR);

it('has what tests look for and no more, whenever its history ends', () => {
  for (const moment of MOMENTS) {
    const { rows } = edition('aaaaaaaa', moment)[1];
    const { equipment, notification, maintenancetask, profile, counterreading, counter } = rows;
    expect(equipment.filter(({ decommissioningdate }) => decommissioningdate === 0)).toHaveLength(13);
    expect(maintenancetask).toHaveLength(8);
    expect(notification).toHaveLength(44);
    const open = notification.filter(({ status }) => status < 2);
    expect(open).toHaveLength(16);
    expect(open.filter(({ type }) => type === 6).length).toBeGreaterThanOrEqual(6);
    expect(equipment.filter(({ parentnodeid }) => parentnodeid !== null)).toHaveLength(1);
    expect(profile).toHaveLength(4 + Object.keys(NARROW_ROLES).length);
    expect(counterreading.length).toBeLessThanOrEqual(5 * counter.length);
  }
});

it('has a record of each sort that tests look up, whenever its history ends', () => {
  for (const moment of MOMENTS) {
    const { equipment, notification, maintenancetask } = edition('aaaaaaaa', moment)[1].rows;
    const taskOf = (nodeid: string | null) => maintenancetask.find((task) => task.nodeid === nodeid);
    const placed = new Set(equipment.flatMap((row) => (row.areanodeid === null ? [] : [row.nodeid])));
    const done = notification.filter(({ type, status, maintenancetasknodeid }) => {
      const task = taskOf(maintenancetasknodeid);
      return type === 6 && status === 2 && task?.repetitioninterval !== 'onetime' && task!.nextdueat > 0;
    });
    const open = notification.filter(({ status }) => status < 2);
    expect(done.length).toBeGreaterThan(0);
    expect(open.some((row) => taskOf(row.maintenancetasknodeid)?.categorynodeid)).toBe(true);
    expect(open.some(({ equipmentnodeid }) => placed.has(equipmentnodeid))).toBe(true);
  }
});

it('has the bytes of its files, whenever its history ends', async () => {
  const folder = await drawPlantFiles();
  const filesAt = (moment: number) => edition('', moment).flatMap(({ files }) => files.length);
  const other = MOMENTS.find((moment) => filesAt(moment).join() !== filesAt(now).join());
  for (const moment of [now, other!])
    for (const { client, files } of edition('', moment))
      for (const file of files) {
        const { path, size } = await drawnFile(folder, client.name, file);
        const bytes = await readFile(path);
        expect(bytes).toHaveLength(size);
        expect((await fileTypeFromBuffer(bytes))?.mime).toBe(file.mimetype);
      }
});

it('editions share a server: no id and no address twice, the same rows in the same order', () => {
  const other = edition('bbbbbbbb')[1];
  const idsOf = ({ rows }: DemoCompany) => rows.equipment.map(({ nodeid }) => nodeid as string);
  const ordered = (company: DemoCompany) =>
    company.rows.equipment.toSorted((a, b) => (a.nodeid < b.nodeid ? -1 : 1)).map(({ name }) => name);
  expect(idsOf(plant).filter((nodeid) => idsOf(other).includes(nodeid))).toEqual([]);
  expect(new Set(idsOf(plant)).size).toBe(plant.rows.equipment.length);
  expect(ordered(other)).toEqual(ordered(plant));
  const addresses = [plant, other].flatMap(({ logins }) => logins.map(({ email }) => email));
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('links its releases to the builder of the same edition', () => {
  const [builder, own] = edition('cccccccc');
  expect(own.rows.builderlink.map(({ builderclientid }) => builderclientid)).toEqual([
    builder.client.clientid,
  ]);
});
