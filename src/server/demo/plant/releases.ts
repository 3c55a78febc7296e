import { BUILDER } from '../catalogue/kind.ts';
import { namedRow } from '../company/equipment-types.ts';
import { createWorld, type World } from '../company/world.ts';

/** What is released of the first, second, … machine of the builder; the others are not. */
const GIVEN = [
  { documents: true, faults: true, readings: true },
  { documents: false, faults: true, readings: true },
  { documents: true, faults: true, readings: false },
  { documents: false, faults: true, readings: false },
] as const;

/** [B5] The company is linked with the machine builder and has released some of its machines to it. */
export function addReleases(world: World): void {
  const { rows, seed, now, edition } = world;
  // The builder is built apart from it, with the same ids.
  const builderclientid = createWorld(seed, now, BUILDER, edition).client.clientid;
  const builderlinknodeid = world.nodeId('builderlink', now);
  const legalentitynodeid = namedRow(rows.legalentity, BUILDER);
  rows.builderlink.push({ nodeid: builderlinknodeid, legalentitynodeid, name: BUILDER, builderclientid });
  const open = new Map<string, number>();
  for (const { equipmentnodeid, status } of rows.notification) {
    if (status < 2) open.set(equipmentnodeid, (open.get(equipmentnodeid) ?? 0) + 1);
  }
  const built = world.machines
    .filter(({ make }) => make.manufacturer === BUILDER)
    .sort((left, right) => (open.get(right.row.nodeid) ?? 0) - (open.get(left.row.nodeid) ?? 0));
  for (const [at, parts] of GIVEN.entries()) {
    const machine = built[at];
    if (!machine) return;
    rows.machinerelease.push({
      nodeid: world.nodeId('machinerelease', now),
      equipmentnodeid: machine.row.nodeid,
      builderlinknodeid,
      ...parts,
    });
  }
}
