import { expect, it } from 'vitest';
import type { CounterView } from '../../src/client/parts/counters/counter-view.ts';
import { nextExecution } from '../../src/client/parts/planning/next-execution.ts';
import { counterTrigger, type TriggeringEvent } from '../../src/shared/rules/cycle.ts';
import { counterIsDue, dueDisplay } from '../../src/shared/rules/due.ts';

const counterAt = (value: number): CounterView => ({
  counter: { nodeid: 'c', name: 'Spindel', equipmentnodeid: 'm', counterTypeNodeId: 't' },
  typename: 'Betriebsstunden',
  unit: 'h',
  latest: { nodeid: 'r', counternodeid: 'c', equipmentnodeid: 'm', value, timestamp: 1 },
});

it.each([
  ['>', 'über 21.400 h', [false, false, true]],
  ['>=', 'ab 21.400 h', [false, true, true]],
])('[T10] [T5] a task with %s looks due at the readings at which it is raised', (operator, text, late) => {
  const triggeringevent: TriggeringEvent = ['c', operator, 10, 0, 21_390];
  const trigger = counterTrigger(triggeringevent)!;
  const task = { triggertype: 'counter', triggeringevent, repetitioninterval: 'onetime' };
  const due = dueDisplay({ ...task, nextdueat: 0, startingfrom: 0 }, 1, 'Europe/Berlin');
  const readings = [21_399, 21_400, 21_401];
  const shown = readings.map((reading) => nextExecution(due, counterAt(reading), 1));
  expect(shown.map((each) => each.late)).toEqual(late);
  expect(readings.map((reading) => counterIsDue(trigger, reading))).toEqual(late);
  expect(shown[0]?.text).toBe(text);
});
