import { addBasics } from '../../../src/server/company/basics.ts';
import type { CompanyRows } from '../../../src/server/company/rows.ts';
import { buildMachineBuilder, buildServiceCompany } from '../../../src/server/demo/build-builder.ts';
import { subscribe } from '../../../src/server/demo/build-company.ts';
import { PEOPLE } from '../../../src/server/demo/catalogue/people.ts';
import { addAssignments } from '../../../src/server/demo/company/assignments.ts';
import { HOUR } from '../../../src/server/demo/company/calendar.ts';
import { addConversations } from '../../../src/server/demo/company/conversations.ts';
import { addDocuments } from '../../../src/server/demo/company/documents.ts';
import { addEquipmentClasses } from '../../../src/server/demo/company/equipment-classes.ts';
import { addFaults } from '../../../src/server/demo/company/faults.ts';
import { addFeedback } from '../../../src/server/demo/company/feedback.ts';
import { addQuestions } from '../../../src/server/demo/company/knowledge.ts';
import { addMachines, type Placement } from '../../../src/server/demo/company/machines.ts';
import { addNotices } from '../../../src/server/demo/company/notices.ts';
import { addPeople } from '../../../src/server/demo/company/people.ts';
import { addPlaces } from '../../../src/server/demo/company/places.ts';
import { addPlanned } from '../../../src/server/demo/company/planned.ts';
import { addTasks, type PlannedTask } from '../../../src/server/demo/company/tasks.ts';
import { addTemplates } from '../../../src/server/demo/company/templates.ts';
import { addVideo } from '../../../src/server/demo/company/video.ts';
import { createWorld, type DemoCompany, type World } from '../../../src/server/demo/company/world.ts';
import { addDeletedMachine } from '../../../src/server/demo/plant/deleted-machine.ts';
import { addReleases } from '../../../src/server/demo/plant/releases.ts';
import { addRetiredMachine } from '../../../src/server/demo/plant/retired-machine.ts';
import { addShiftCalendars } from '../../../src/server/demo/plant/shift-calendars.ts';
import { addWeek } from '../../../src/server/demo/plant/week.ts';
import { NARROW_ROLES } from './narrow-roles.ts';

const place = (kind: string, area: string, count: number, pool = ''): Placement => ({
  kind,
  area,
  count,
  pool,
});

/** Machines of every sort that tests look for: both sites, a pool alone, one in another, four of the builder's kinds. */
const PLACEMENTS: readonly Placement[] = [
  place('machining-centre', 'zerspanung', 2),
  place('lathe', 'zerspanung', 2),
  place('grinder', 'zerspanung', 1),
  place('press-brake', 'blech', 1),
  place('robot-cell', 'montage', 1),
  place('conveyor', 'montage', 1),
  place('compressor', 'montage', 1, 'versorgung'),
  place('injection-moulder', 'kunststoff', 1),
  place('hydraulic-press', 'presswerk', 1),
  place('forklift', '', 1, 'flurfoerderzeuge'),
];
const [OUTER, INNER] = ['RZ-001', 'FB-001'];

const NOTIFICATIONS = 40;
const OPEN = 16;
const TASKS = 8;
const CYCLES = 2;
/** So many tasks are due within two days, so that their maintenance is open. */
const DUE = 6;
/** The last readings of each counter. */
const READINGS = 5;

export interface PlantOptions {
  /** ms; the history ends here. */
  now: number;
  /** Companies of different editions have the same content and different node ids. */
  edition: string;
}

/**
 * The machine builder, Musterwerk GmbH as tests need it and the home of a super user, in the order in which they refer to each
 * other. Musterwerk has the people, roles and places of the demo company, 12 machines and 2 that are out of use, 40
 * notifications and 8 maintenance tasks.
 */
export function buildSmallPlant(options: PlantOptions): DemoCompany[] {
  const seeded = { seed: 7, ...options };
  return [buildMachineBuilder(seeded), buildPlant(seeded), buildServiceCompany(seeded)].map((company) =>
    withAddresses(company, options.edition),
  );
}

/** Addresses of logins are unique on a server: those of an edition have its name in their domain. */
function withAddresses(company: DemoCompany, edition: string): DemoCompany {
  const logins = company.logins.map((login) => ({
    ...login,
    email: login.email.replace('@', `@${edition}.`),
  }));
  return { ...company, logins };
}

function buildPlant({ seed, now, edition }: PlantOptions & { seed: number }): DemoCompany {
  const world = createWorld(seed, now, 'Musterwerk GmbH', edition);
  addPlaces(world);
  addPeople(world, PEOPLE, 'musterwerk.example');
  addBasics(world);
  addMachines(world, PLACEMENTS);
  const nodeIdOf = (id: string) => world.rows.equipment.find(({ equipmentid }) => equipmentid === id)?.nodeid;
  for (const row of world.rows.equipment)
    if (row.equipmentid === INNER) row.parentnodeid = nodeIdOf(OUTER) ?? null;
  addPlanned(world, tasksOf(world));
  const planned = world.rows.notification;
  const open = planned.filter((row) => row.status < 2).length;
  addFaults(world, NOTIFICATIONS - planned.length, OPEN - open);
  addAssignments(world);
  addWeek(world);
  addDocuments(world);
  addQuestions(world);
  addConversations(world);
  addNotices(world);
  addFeedback(world);
  addTemplates(world);
  addVideo(world);
  addEquipmentClasses(world);
  addRetiredMachine(world);
  addDeletedMachine(world);
  addShiftCalendars(world);
  addReleases(world);
  narrowRoles(world);
  keepLastReadings(world.rows);
  subscribe(world, world.start);
  const { client, rows, files, logins } = world;
  return { client, rows, files, logins };
}

function tasksOf(world: World): PlannedTask[] {
  const tasks = addTasks(world, TASKS, CYCLES);
  const byDate = tasks.filter(({ row }) => row.triggertype === 'time');
  for (const [at, { row }] of byDate.slice(0, DUE).entries())
    row.nextdueat = Math.min(row.nextdueat, world.now + (at + 6) * 4 * HOUR);
  return tasks;
}

function narrowRoles(world: World): void {
  const { profile, user } = world.rows;
  for (const { surname, features } of Object.values(NARROW_ROLES)) {
    const person = user.find((row) => row.surname === surname);
    const role = profile.find(({ nodeid }) => nodeid === person?.profileid);
    if (!person || !role) throw new Error(`nobody is called ${surname}`);
    const narrow = { ...role.features, ...features };
    person.profileid = world.nodeId('profile', world.start);
    profile.push({ ...role, nodeid: person.profileid, name: { de: 'Lesen' }, features: narrow });
  }
}

function keepLastReadings(rows: CompanyRows): void {
  const kept = new Map<string, number>();
  rows.counterreading = rows.counterreading
    .toSorted((left, right) => right.timestamp - left.timestamp)
    .filter(({ counternodeid }) => {
      const count = (kept.get(counternodeid) ?? 0) + 1;
      kept.set(counternodeid, count);
      return count <= READINGS;
    });
}
