import type { CompanyRow } from '../../company/rows.ts';
import type { TaskPlan } from '../catalogue/kind.ts';
import { addInterval, berlinTime, berlinWeekday, DAY } from './calendar.ts';
import { addCosts, addMeasure } from './records.ts';
import type { DemoMachine, World } from './world.ts';

export const CATEGORIES = [
  ['inspection', 'Inspektion', '#039BE5'],
  ['lubrication', 'Schmierung', '#7CB342'],
  ['fluids', 'Filter und Betriebsstoffe', '#00897B'],
  ['legal', 'Gesetzliche Prüfung', '#8E24AA'],
  ['cleaning', 'Reinigung', '#FB8C00'],
  ['calibration', 'Kalibrierung', '#5E6CC0'],
] as const;

const REMINDERS: Readonly<Record<TaskPlan['reminder'], number>> = {
  '2d': 2 * DAY,
  '1w': 7 * DAY,
  '2w': 14 * DAY,
  '1m': 30 * DAY,
};

/** A maintenance task with the dates on which it was and will be due. */
export interface PlannedTask {
  row: CompanyRow<'maintenancetask'>;
  plan: TaskPlan;
  machine: DemoMachine;
  /** Past cycles, oldest first, ms. */
  past: number[];
  /** How long before a cycle its notification is raised, ms. */
  lead: number;
}

/** A workday at 07:00 near that day. */
function dueMorning(time: number): number {
  const weekday = berlinWeekday(time);
  return berlinTime(weekday === 0 ? time + DAY : weekday === 6 ? time - DAY : time, 7);
}

/** Adds categories and `count` tasks spread over the machines; at most `cycles` past cycles are kept per task. */
export function addTasks(world: World, count: number, cycles: number): PlannedTask[] {
  const prng = world.stream('tasks');
  const { rows, start, now } = world;
  const categories = new Map<string, string>();
  for (const [slug, name, colorcode] of CATEGORIES) {
    const nodeid = world.nodeId('maintenancecategory', start);
    categories.set(slug, nodeid);
    rows.maintenancecategory.push({ nodeid, name: { de: name }, colorcode });
  }
  const chosen = prng.sample(world.machines, count);
  return chosen.map((machine, i) => {
    const { plan, dates } = chooseTask(world, machine, i);
    const nodeid = world.nodeId('maintenancetask', start + 30 * DAY);
    const next = dates.next;
    const counter = plan.every ? machine.counters[0] : undefined;
    const row: CompanyRow<'maintenancetask'> = {
      nodeid,
      maintenancetaskid: `WA-${String(i + 1).padStart(4, '0')}`,
      title: plan.title,
      equipmentnodeid: machine.row.nodeid,
      triggertype: counter ? 'counter' : 'time',
      triggeringevent:
        counter && plan.every ? [counter.nodeid, '>=', plan.every, dates.sinceLast, counter.value] : [],
      repetitioninterval: plan.interval,
      startingfrom: dates.first,
      nextdueat: next,
      reminder: plan.reminder,
      safetynotice: { de: plan.safety },
      categorynodeid: categories.get(plan.category) ?? null,
    };
    rows.maintenancetask.push(row);
    const manager = world.users[1]?.row.nodeid ?? '';
    addMeasure(world, machine, {
      title: plan.title,
      steps: plan.steps,
      time: start + 30 * DAY,
      user: manager,
      task: nodeid,
    });
    addCosts(
      world,
      nodeid,
      machine,
      'plannedcost',
      {
        'Personenstunden (intern)': plan.labour[0],
        'Kosten Teile': plan.parts[0],
        'Kosten externe Dienstleister': plan.external?.[0] ?? 0,
      },
      start + 30 * DAY,
    );
    return {
      row,
      plan,
      machine,
      past: dates.past.filter((due) => due < now).slice(-cycles),
      // Nobody knows beforehand when a counter will be there.
      lead: counter ? 0 : REMINDERS[plan.reminder],
    };
  });
}

function chooseTask(world: World, machine: DemoMachine, index: number) {
  const prng = world.stream(`task ${machine.row.equipmentid}`);
  const byCounter = machine.kind.tasks.filter((task) => task.every);
  const byTime = machine.kind.tasks.filter((task) => !task.every);
  const plan = prng.pick(index % 5 === 0 && byCounter.length > 0 ? byCounter : byTime);
  return {
    plan,
    dates: plan.every
      ? counterDates(world, machine, plan.every, index)
      : timeDates(world, plan.interval, index),
  };
}

/** Cycles by calendar. Every twelfth task is a few days overdue, every fifth is due within days. */
function timeDates(world: World, interval: string, index: number) {
  const prng = world.stream(`cycle ${index}`);
  const { now, start } = world;
  const soon = interval === '1w' ? 4 : 9;
  const near = index % 12 === 7 ? -prng.int(1, 6) : index % 5 === 2 ? prng.int(1, soon) : null;
  const whole = addInterval(now, interval, 1) - now;
  const next = now + (near === null ? prng.float(0.3, 0.95) * whole : near * DAY);
  const past: number[] = [];
  for (let i = 1; ; i += 1) {
    const due = addInterval(next, interval, -i);
    if (due < start + 40 * DAY) break;
    past.unshift(dueMorning(due));
  }
  return { next: dueMorning(next), past, first: past[0] ?? dueMorning(next), sinceLast: 0 };
}

/**
 * Cycles by counter: dates follow from how fast the counter runs; the next one is an estimate. That of every
 * fifteenth task got there some days ago.
 */
function counterDates(world: World, machine: DemoMachine, every: number, index: number) {
  const prng = world.stream(`counter ${machine.row.equipmentid}`);
  const perDay = machine.counters[0]?.perDay ?? 5;
  const length = (every / perDay) * DAY;
  const ahead = prng.float(0.08, 0.9) * length;
  const next = world.now + (index % 15 === 0 ? -prng.int(2, 5) * DAY : ahead);
  const past: number[] = [];
  for (let due = next - length; due > world.start + 40 * DAY; due -= length) past.unshift(dueMorning(due));
  const last = past.at(-1) ?? world.now - length / 2;
  const sinceLast = Math.round(((world.now - last) / DAY) * perDay);
  return { next: dueMorning(next), past, first: past[0] ?? world.start + 40 * DAY, sinceLast };
}
