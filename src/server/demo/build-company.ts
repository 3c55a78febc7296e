import { addBasics } from '../company/basics.ts';
import { PEOPLE } from './catalogue/people.ts';
import { addAssignments } from './company/assignments.ts';
import { DAY } from './company/calendar.ts';
import { addConversations } from './company/conversations.ts';
import { addDocuments } from './company/documents.ts';
import { addEquipmentClasses } from './company/equipment-classes.ts';
import { addFaults } from './company/faults.ts';
import { addFeedback } from './company/feedback.ts';
import { addQuestions } from './company/knowledge.ts';
import { addMachines, PLACEMENTS } from './company/machines.ts';
import { addNotices } from './company/notices.ts';
import { addPeople } from './company/people.ts';
import { addPlaces } from './company/places.ts';
import { addPlanned } from './company/planned.ts';
import { addTasks } from './company/tasks.ts';
import { addTemplates } from './company/templates.ts';
import { addVideo } from './company/video.ts';
import type { DemoCompany } from './company/world.ts';
import { createWorld } from './company/world.ts';
import { addDeletedMachine } from './plant/deleted-machine.ts';
import { addReleases } from './plant/releases.ts';
import { addRetiredMachine } from './plant/retired-machine.ts';
import { addShiftCalendars } from './plant/shift-calendars.ts';
import { addWeek } from './plant/week.ts';

export interface DemoOptions {
  /** Same seed and time: same rows. */
  seed: number;
  /** ms; everything lies in the three years before it. */
  now: number;
  /** At most 8 hex digits, in which node ids end: another one has the same content in the same order. */
  edition?: string;
}

const NOTIFICATIONS = 600;
const OPEN = 35;
const TASKS = 40;
/** At most so many past cycles of a task are kept. */
const CYCLES = 9;

/**
 * Musterwerk GmbH: 2 sites, 6 areas, 3 pools, 60 machines, 600 notifications over three years, 40
 * maintenance tasks, and beside them a machine out of service with a few more. A new kind of record is one more step here.
 */
export function buildDemoCompany({ seed, now, edition }: DemoOptions): DemoCompany {
  const world = createWorld(seed, now, 'Musterwerk GmbH', edition);
  addPlaces(world);
  addPeople(world, PEOPLE, 'musterwerk.example');
  addBasics(world);
  addMachines(world, PLACEMENTS);
  addPlanned(world, addTasks(world, TASKS, CYCLES));
  const planned = world.rows.notification;
  addFaults(world, NOTIFICATIONS - planned.length, OPEN - planned.filter((row) => row.status < 2).length);
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
  subscribe(world, world.start);
  return company(world);
}

/** The paid plan and the billing address shown to administrators. */
export function subscribe(world: DemoCompany, start: number): void {
  world.client.plans = [
    {
      name: 'team30',
      quotas: [
        {
          type: 'USERS',
          quota: '1y',
          limit: 30,
          startingfrom: start + 30 * DAY,
          noticeperiod: '3m',
          status: { isvalid: true },
        },
      ],
    },
  ];
  world.client.baseinfo = { name: world.client.name, timezone: 'Europe/Berlin' };
  world.client.billinginfo = {
    subscriptionid: 'WB-2023-48817',
    billingname: 'Musterwerk GmbH',
    billingstreet: 'Industriestraße',
    billingstreetnumber: '14',
    billingzipcode: '33689',
    billingcity: 'Bielefeld',
    billingcountry: 'Deutschland',
    billingbillingemail: 'rechnung@musterwerk.example',
  };
}

/** Only what is handed out: the helpers of building stay behind. */
function company({ client, rows, files, logins }: DemoCompany): DemoCompany {
  return { client, rows, files, logins };
}
