import { expect, it } from 'vitest';
import type { DemoCompany } from '../../../src/server/demo/company/world.ts';
import { NARROW_ROLES } from './narrow-roles.ts';
import { buildSmallPlant } from './small-plant.ts';

const now = Date.UTC(2026, 10, 20, 15);
const edition = (name: string) =>
  buildSmallPlant({ now, edition: name }) as [DemoCompany, DemoCompany, DemoCompany];
const [, plant] = edition('aaaaaaaa');

it('has what tests look for, and no more', () => {
  const { equipment, notification, maintenancetask, profile, counterreading, counter } = plant.rows;
  expect(equipment.filter(({ decommissioningdate }) => decommissioningdate === 0)).toHaveLength(13);
  expect(maintenancetask).toHaveLength(8);
  expect(notification).toHaveLength(44);
  const planned = notification.filter(({ status, type }) => status < 2 && type === 6);
  expect(planned.length).toBeGreaterThanOrEqual(6);
  expect(equipment.filter(({ parentnodeid }) => parentnodeid !== null)).toHaveLength(1);
  expect(profile).toHaveLength(4 + Object.keys(NARROW_ROLES).length);
  expect(counterreading.length).toBeLessThanOrEqual(5 * counter.length);
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
