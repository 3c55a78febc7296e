import type { ReportStep } from '../../../shared/contract/core/fields.ts';
import { counterTrigger } from '../../../shared/rules/cycle.ts';
import { counterIsDue } from '../../../shared/rules/due.ts';
import { REPORT_ATTACHMENT } from '../../../shared/rules/report.ts';
import type { TaskPlan } from '../catalogue/kind.ts';
import { addInterval, berlinTime, DAY, HOUR } from './calendar.ts';
import { addCosts, addPhoto, personFor, signatureImage } from './records.ts';
import type { PlannedTask } from './tasks.ts';
import { type World, within } from './world.ts';

/** The share of reports that are changed after the signature. */
const CHANGED = 0.03;

/** Adds the planned notifications (type 6) of all past cycles with their reports, and those due now. */
export function addPlanned(world: World, tasks: readonly PlannedTask[]): void {
  for (const task of tasks) {
    for (const due of task.past) addDone(world, task, due);
    if (isRaised(task, world.now)) addOpen(world, task);
  }
}

/** [T7] By date, or because the counter has run far enough. */
function isRaised({ row, machine, lead }: PlannedTask, now: number): boolean {
  if (row.triggertype !== 'counter') return row.nextdueat - lead <= now;
  const trigger = counterTrigger(row.triggeringevent);
  const counter = machine.counters.find(({ nodeid }) => nodeid === trigger?.counternodeid);
  return trigger !== null && counter !== undefined && counterIsDue(trigger, counter.value);
}

function notification(world: World, task: PlannedTask, due: number, created: number) {
  const nodeid = world.nodeId('notification', created);
  return {
    nodeid,
    type: 6,
    title: task.row.title,
    description: task.plan.steps.join('\n'),
    errorcode: '',
    created,
    dueuntil: due,
    plannedfor: '',
    equipmentnodeid: task.machine.row.nodeid,
    unitid: '',
    usernodeid: null,
    startedby: null,
    closedby: null,
    chatroomnodeid: null,
    maintenancetasknodeid: task.row.nodeid,
  };
}

function addOpen(world: World, task: PlannedTask): void {
  const prng = world.stream(`open ${task.row.maintenancetaskid}`);
  const due = task.row.nextdueat;
  const created = Math.min(due - task.lead, world.now - prng.int(1, 20) * HOUR);
  const started = prng.chance(0.3) ? world.now - prng.int(20, 300) * 60_000 : 0;
  const inProgress = started > created;
  world.rows.notification.push({
    ...notification(world, task, due, created),
    status: inProgress ? 1 : 0,
    progressstarted: inProgress ? started : 0,
    closed: 0,
  });
}

/** A finished cycle: executed within a few days of its due date, closed with a signed report. */
function addDone(world: World, task: PlannedTask, due: number): void {
  const prng = world.stream(`done ${task.row.maintenancetaskid} ${Math.round((due - world.start) / DAY)}`);
  const { plan, machine } = task;
  const cycle = task.plan.interval ? addInterval(due, task.plan.interval, 1) - due : 60 * DAY;
  const lateness =
    prng.weighted([
      [0, 6],
      [prng.int(1, 3), 3],
      [prng.int(4, 12), 1],
    ]) * DAY;
  const day = due + Math.min(lateness, cycle * 0.5);
  const hours = within(prng, plan.labour);
  const executed = Math.min(berlinTime(day, prng.float(7.2, 13)), world.now - 5 * HOUR);
  const closed = Math.min(executed + hours * HOUR + prng.int(5, 50) * 60_000, world.now - HOUR);
  const row = notification(world, task, due, Math.min(due - task.lead, executed - HOUR));
  const person = personFor(world, prng, machine, ['technician']);
  world.rows.notification.push({
    ...row,
    status: 2,
    progressstarted: executed,
    closed,
    startedby: person.row.nodeid,
    closedby: person.row.nodeid,
  });
  const report = world.nodeId('report', closed);
  world.rows.report.push({
    nodeid: report,
    notificationnodeid: row.nodeid,
    equipmentnodeid: machine.row.nodeid,
    executed,
    comment: prng.pick(plan.findings),
    authorsignature: person.name,
    authorsignatureimage: prng.chance(0.6) ? signatureImage(world, person.name, report, closed) : null,
    usernodeid: person.row.nodeid,
    created: closed,
    lang: 'de',
    steps: tickedSteps(plan, world.stream(`steps ${report}`).chance(0.9), executed, closed),
  });
  addCosts(
    world,
    row.nodeid,
    machine,
    'plannedcost',
    { 'Personenstunden (intern)': plan.labour[0] },
    row.created,
  );
  addCosts(
    world,
    row.nodeid,
    machine,
    'actualcost',
    {
      'Kosten Teile': within(prng, plan.parts, 0),
      'Kosten externe Dienstleister': plan.external ? within(prng, plan.external, 0) : 0,
      Stillstandszeit: prng.chance(0.6) ? hours : 0,
      'Personenstunden (intern)': hours,
    },
    closed,
  );
  if (plan.category === 'fluids' && prng.chance(0.25)) {
    addPhoto(world, machine, {
      picture: 'new-filter',
      on: report,
      user: person.row.nodeid,
      time: closed,
      specifier: REPORT_ATTACHMENT,
    });
  }
  if (prng.chance(CHANGED)) addChange(world, report);
}

/** [C3] The steps of its instructions, one after the other; not always all of them. */
function tickedSteps({ steps }: TaskPlan, all: boolean, executed: number, closed: number): ReportStep[] {
  if (steps.length < 2) return [];
  const done = all ? steps.length : steps.length - 1;
  const pause = (closed - executed) / (steps.length + 1);
  return steps.map((text, at) =>
    at < done
      ? { text, done: true, at: Math.round(executed + pause * (at + 1)) }
      : { text, done: false, at: null },
  );
}

/** [R8] What its author remembered the morning after, beside what had been signed. */
function addChange(world: World, reportnodeid: string): void {
  const report = world.rows.report.find(({ nodeid }) => nodeid === reportnodeid);
  const created = report && report.created + 20 * HOUR;
  if (!created || created > world.now) return;
  const { comment, equipmentnodeid, usernodeid } = report;
  report.comment = `${comment} Nachtrag: Probelauf ohne Auffälligkeiten.`;
  world.rows.reportchange.push({
    nodeid: world.nodeId('reportchange', created),
    reportnodeid,
    equipmentnodeid,
    usernodeid,
    created,
    former: { comment },
    changed: { comment: report.comment },
  });
}
