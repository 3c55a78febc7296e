import { addBasics } from '../company/basics.ts';
import { ROLES } from '../company/roles.ts';
import type { DemoOptions } from './build-company.ts';
import { BUILDER } from './catalogue/kind.ts';
import { MACHINE_KINDS } from './catalogue/kinds.ts';
import { addTypeDocuments, isOfMaker } from './company/documents.ts';
import { addEquipmentClasses } from './company/equipment-classes.ts';
import { addQuestions } from './company/knowledge.ts';
import { addPictures, createMachine } from './company/machines.ts';
import { addPeople } from './company/people.ts';
import type { DemoCompany, World } from './company/world.ts';
import { createWorld } from './company/world.ts';

const SERVICE = 'Wartbar Betrieb';

function addOwner(world: World): string {
  const nodeid = world.nodeId('legalentity', world.start);
  world.rows.legalentity.push({ nodeid, name: world.client.name });
  world.client.legalentitynodeid = nodeid;
  return nodeid;
}

/** The machine builder: its own types with documents and questions, and a machine of each to show. */
export function buildMachineBuilder({ seed, now, edition }: DemoOptions): DemoCompany {
  const world = createWorld(seed, now, BUILDER, edition);
  world.client.clientinfo = 'machinebuilder';
  world.client.plans = [
    {
      name: 'builder',
      quotas: [
        {
          type: 'USERS',
          quota: '1y',
          limit: 5,
          startingfrom: world.start,
          noticeperiod: '3m',
          status: { isvalid: true },
        },
      ],
    },
  ];
  const legalentitynodeid = addOwner(world);
  const pool = world.nodeId('equipmentpool', world.start);
  world.places.set('vorfuehrung', pool);
  world.rows.equipmentpool.push({ nodeid: pool, name: 'Vorführzentrum Ulm', legalentitynodeid });
  addPeople(
    world,
    [
      { givenname: 'Henrik', surname: 'Sommer', role: 'builder', mailbox: 'hersteller', places: ['*'] },
      { givenname: 'Petra', surname: 'Aldinger', role: 'builder', places: ['*'] },
    ],
    'maschinenbau.example',
  );
  addBasics(world);
  const prng = world.stream('machines');
  for (const kind of MACHINE_KINDS) {
    const make = kind.makes.find(({ manufacturer }) => manufacturer === BUILDER);
    if (!make) continue;
    for (const [at, model] of make.models.entries()) {
      const built = { ...kind, makes: [{ ...make, models: [model] }] };
      const where = { kind: kind.slug, area: '', pool: 'vorfuehrung', count: 1 };
      const machine = createMachine(world, prng, built, at + 1, where);
      world.machines.push(machine);
      world.rows.equipment.push(machine.row);
      addPictures(world, machine);
    }
  }
  addTypeDocuments(world, world.users[0], isOfMaker);
  addQuestions(world);
  addEquipmentClasses(world);
  const { client, rows, files, logins } = world;
  return { client, rows, files, logins };
}

/** The company that runs the service: home of the super user, otherwise empty. */
export function buildServiceCompany({ seed, now, edition }: DemoOptions): DemoCompany {
  const world = createWorld(seed, now, SERVICE, edition);
  addOwner(world);
  addPeople(
    world,
    [{ givenname: 'Susanne', surname: 'Albrecht', role: 'admin', mailbox: 'super', places: [] }],
    'wartbar.example',
  );
  const { client, rows, files, logins } = world;
  return {
    client,
    rows,
    files,
    logins: logins.map((login) => ({ ...login, superuser: true, usertype: ROLES.admin.name })),
  };
}
