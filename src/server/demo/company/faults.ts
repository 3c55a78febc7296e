import type { CompanyRow } from '../../company/rows.ts';
import {
  GENERAL_FAULTS,
  IMPROVEMENTS,
  NOTES,
  OBSERVATIONS,
  ORDERS,
  REACTIVE,
  TASKS,
} from '../catalogue/general.ts';
import type { Fault } from '../catalogue/kind.ts';
import type { Prng } from '../prng.ts';
import { DAY, HOUR, workMoment } from './calendar.ts';
import { addCosts, addMeasure, addPhoto, personFor } from './records.ts';
import type { DemoMachine, World } from './world.ts';
import { within } from './world.ts';

const NO_FAULT: Omit<Fault, 'types' | 'title' | 'description' | 'measure' | 'steps'> = {
  errorcode: '',
  parts: [0, 90],
  downtime: [0, 1],
  labour: [0.5, 2],
};

/** A simple occasion (note, task, improvement, reactive maintenance) in the shape of a fault. */
function occasion(type: number, title: string, description: string, done: string): Fault {
  return {
    ...NO_FAULT,
    types: [type],
    title,
    description,
    measure: done ? title : '',
    steps: done ? [done] : [],
  };
}

function drawFault(prng: Prng, machine: DemoMachine): Fault {
  const group = prng.weighted([
    ['own', 66],
    ['general', 13],
    ['note', 5],
    ['task', 4],
    ['improvement', 6],
    ['reactive', 6],
  ]);
  if (group === 'own') return prng.pick(machine.kind.faults);
  if (group === 'general') return prng.pick(GENERAL_FAULTS);
  if (group === 'note') return occasion(2, ...prng.pick(NOTES), '');
  if (group === 'task') return occasion(3, ...prng.pick(TASKS), '');
  if (group === 'improvement') return occasion(9, ...prng.pick(IMPROVEMENTS));
  return occasion(7, ...prng.pick(REACTIVE));
}

/** How urgent a type is: hours until somebody begins, at least and at most. */
function reaction(type: number): readonly [number, number] {
  if ([0, 10, 11].includes(type)) return [0.1, 2.5];
  if ([12, 8, 7].includes(type)) return [0.5, 20];
  return [4, 140];
}

/** Adds `count` notifications that people raised; the newest `open` of them are not yet closed. */
export function addFaults(world: World, count: number, open: number): void {
  const prng = world.stream('faults');
  const span = world.now - world.start - 40 * DAY;
  for (let i = 0; i < count; i += 1) {
    const machine = prng.pick(world.machines);
    const isOpen = i >= count - open;
    const fault = drawFault(prng, machine);
    const type = prng.pick(fault.types);
    // Recent months hold a little more: people report more since everybody has the app. A standstill
    // never stays open for long.
    const openDays = reaction(type)[1] < 3 ? 1.5 : 24;
    const age = isOpen ? prng.next() ** 1.6 * openDays * DAY : 3 * DAY + (1 - Math.sqrt(prng.next())) * span;
    const created = Math.min(workMoment(prng, world.now - age), world.now - prng.int(20, 600) * 60_000);
    addFault(world, prng, { machine, fault, type, created, isOpen });
  }
}

/** Adds `count` notifications of one machine that were closed before a moment, ms. */
export function addHistory(world: World, machine: DemoMachine, count: number, until: number): void {
  const prng = world.stream(`history ${machine.row.equipmentid}`);
  const since = Math.max(world.start + 10 * DAY, machine.row.commissioningdate);
  for (let i = 0; i < count; i += 1) {
    const fault = prng.pick(machine.kind.faults);
    const created = workMoment(prng, since + ((i + prng.next()) / count) * (until - since - 14 * DAY));
    addFault(world, prng, { machine, fault, type: prng.pick(fault.types), created, isOpen: false });
  }
}

interface Occurrence {
  machine: DemoMachine;
  fault: Fault;
  type: number;
  /** ms */
  created: number;
  isOpen: boolean;
}

function addFault(world: World, prng: Prng, { machine, fault, type, created, isOpen }: Occurrence): void {
  const author = personFor(
    world,
    prng,
    machine,
    prng.chance(0.65) ? ['operator'] : ['technician', 'manager'],
  );
  const remark = prng.pick(OBSERVATIONS).replace('{order}', prng.pick(ORDERS));
  const [soon, late] = reaction(type);
  const started = created + Math.round(prng.float(soon, late) * HOUR);
  const inProgress = isOpen && started < world.now - HOUR && prng.chance(0.42);
  const labour = within(prng, fault.labour);
  const downtime = type === 12 || type === 1 ? 0 : within(prng, fault.downtime);
  const closed = Math.min(
    started + Math.round(Math.max(labour, downtime) * HOUR) + prng.int(5, 90) * 60_000,
    world.now - 60_000,
  );
  const row: CompanyRow<'notification'> = {
    nodeid: world.nodeId('notification', created),
    type,
    title: fault.title,
    description: [fault.description, remark].filter(Boolean).join(' '),
    errorcode: fault.errorcode,
    created,
    dueuntil: 0,
    plannedfor: '',
    status: isOpen ? (inProgress ? 1 : 0) : 2,
    progressstarted: isOpen && !inProgress ? 0 : Math.min(started, closed - 60_000),
    closed: isOpen ? 0 : closed,
    equipmentnodeid: machine.row.nodeid,
    unitid: '',
    usernodeid: author.row.nodeid,
    startedby: null,
    closedby: null,
    chatroomnodeid: null,
    maintenancetasknodeid: null,
  };
  world.rows.notification.push(row);
  if (fault.picture && prng.chance(isOpen ? 0.7 : 0.4)) {
    addPhoto(world, machine, {
      picture: fault.picture,
      on: row.nodeid,
      user: author.row.nodeid,
      time: created,
    });
  }
  if (!isOpen) addRepair(world, prng, machine, fault, row, { labour, downtime });
  else if (inProgress)
    row.startedby = personFor(world, world.stream(`begun ${row.nodeid}`), machine, ['technician']).row.nodeid;
}

/** What a closed notification leaves behind: the measure, sometimes with a photo, and its costs. */
function addRepair(
  world: World,
  prng: Prng,
  machine: DemoMachine,
  fault: Fault,
  row: CompanyRow<'notification'>,
  spent: { labour: number; downtime: number },
): void {
  const time = row.closed;
  const person = personFor(world, prng, machine, ['technician']).row.nodeid;
  row.startedby = person;
  row.closedby = person;
  if (fault.steps.length > 0 && prng.chance(0.85)) {
    const step = addMeasure(world, machine, {
      title: fault.measure,
      steps: fault.steps,
      time,
      user: person,
      notification: row.nodeid,
    });
    if (fault.repaired && prng.chance(0.5))
      addPhoto(world, machine, { picture: fault.repaired, on: step, user: person, time });
  }
  if (row.type === 2 || row.type === 3 || prng.chance(0.18)) return;
  if (prng.chance(0.3)) {
    addCosts(
      world,
      row.nodeid,
      machine,
      'plannedcost',
      {
        'Personenstunden (intern)': Math.max(0.5, Math.round(fault.labour[0] * 2) / 2),
        'Kosten Teile': fault.parts[0],
      },
      row.created,
    );
  }
  addCosts(
    world,
    row.nodeid,
    machine,
    'actualcost',
    {
      'Kosten Teile': within(prng, fault.parts, 2),
      'Kosten externe Dienstleister':
        fault.external && prng.chance(0.6) ? within(prng, fault.external, 2) : 0,
      Stillstandszeit: spent.downtime,
      'Personenstunden (intern)': spent.labour,
    },
    time,
  );
}
