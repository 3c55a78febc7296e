import { addBasics } from '../company/basics.ts';
import type { DemoOptions } from './build-company.ts';
import { BUILDER } from './catalogue/kind.ts';
import { MACHINE_KINDS } from './catalogue/kinds.ts';
import { addDocuments } from './company/documents.ts';
import { addEquipmentClasses } from './company/equipment-classes.ts';
import { addFaults } from './company/faults.ts';
import { addQuestions } from './company/knowledge.ts';
import { addCounters, addPictures, createMachine } from './company/machines.ts';
import { addPeople } from './company/people.ts';
import { createWorld, type DemoCompany } from './company/world.ts';
import { addReleases } from './plant/releases.ts';

const CUSTOMER = 'Feinmechanik Lindner GmbH';
const NOTIFICATIONS = 24;
const OPEN = 4;

/** [B5] A second customer of the machine builder: one hall with a machine of each kind that the builder makes. */
export function buildCustomer(options: DemoOptions): DemoCompany {
  const world = createWorld(options.seed, options.now, CUSTOMER);
  const { rows, start, places } = world;
  const legalentitynodeid = world.nodeId('legalentity', start);
  rows.legalentity.push({ nodeid: legalentitynodeid, name: CUSTOMER });
  world.client.legalentitynodeid = legalentitynodeid;
  const site = world.nodeId('site', start);
  const address = {
    street: 'Mühlweg 8',
    siteid: '',
    zipcode: '73430',
    city: 'Aalen',
    country: 'DE',
    subdivision: 'DE-BW',
  };
  rows.site.push({ nodeid: site, name: 'Werk Aalen', ...address, legalentitynodeid });
  const area = world.nodeId('area', start);
  rows.area.push({ nodeid: area, name: 'Fertigung', areaid: 'F1', sitenodeid: site });
  places.set('aalen', site);
  places.set('fertigung', area);
  addPeople(
    world,
    [
      { givenname: 'Eva', surname: 'Lindner', role: 'admin', mailbox: 'admin', places: ['*'] },
      { givenname: 'Stefan', surname: 'Maurer', role: 'technician', places: ['aalen'] },
      { givenname: 'Zeynep', surname: 'Kaya', role: 'operator', places: ['fertigung'] },
    ],
    'lindner.example',
  );
  addBasics(world);
  const prng = world.stream('machines');
  for (const kind of MACHINE_KINDS) {
    const makes = kind.makes.filter(({ manufacturer }) => manufacturer === BUILDER);
    if (makes.length === 0) continue;
    const where = { kind: kind.slug, area: 'fertigung', pool: '', count: 1 };
    const machine = createMachine(world, prng, { ...kind, makes }, 1, where);
    world.machines.push(machine);
    rows.equipment.push(machine.row);
    addPictures(world, machine);
    addCounters(world, prng, machine);
  }
  addFaults(world, NOTIFICATIONS, OPEN);
  addDocuments(world);
  addQuestions(world);
  addEquipmentClasses(world);
  addReleases(world);
  const { client, files, logins } = world;
  return { client, rows, files, logins };
}
