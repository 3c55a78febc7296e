import { describe, expect, it } from 'vitest';
import type { SeenTask, TaskChoices } from '../../src/client/features/maintenance-task/queries.ts';
import { patchOf } from '../../src/client/features/maintenance-task/task-patch.ts';
import {
  newValues,
  plannedEfforts,
  problemsOf,
  reminderFor,
  scheduleOf,
  type TaskValues,
  templateValues,
  valuesOf,
} from '../../src/client/features/maintenance-task/task-values.ts';
import { specOf } from '../../src/client/kinds/field-of.ts';
import { shownValue } from '../../src/client/parts/outbox/shown-value.ts';
import type { MaintenanceTaskTemplate } from '../../src/shared/contract/maintenance/maintenance-templates.ts';
import { momentOf } from '../../src/shared/lib/zoned-time.ts';

const ZONE = 'Europe/Berlin';
const at = (text: string): number => momentOf(Date.parse(`${text.replace(' ', 'T')}:00Z`), ZONE);
const now = at('2026-03-15 12:00');
const counterOf = (nodeid: string, value: number) => ({
  counter: { nodeid, name: 'Spindel', equipmentnodeid: 'machine', counterTypeNodeId: `type of ${nodeid}` },
  typename: 'Betriebsstunden',
  unit: 'Stunden',
  latest: { nodeid: 'r', counternodeid: nodeid, equipmentnodeid: 'machine', value, timestamp: now },
});
const choices: TaskChoices = {
  categories: [],
  counters: [counterOf('one', 1200), counterOf('two', 80)],
  templates: [],
  effortTypes: [{ nodeid: 'parts', name: 'Kosten Teile', unitId: 'EUR', unitname: 'EUR' }],
  legalentitynodeid: 'company',
};
const seen = (fields: Partial<SeenTask['task']> = {}): SeenTask => ({
  task: {
    nodeid: 'task',
    maintenancetaskid: 'WA-1',
    title: 'Filter wechseln',
    equipmentnodeid: 'machine',
    triggertype: 'time',
    triggeringevent: [],
    repetitioninterval: '12m',
    startingfrom: at('2025-05-01 06:45') + 12_345,
    nextdueat: at('2026-05-01 06:45'),
    reminder: '1m',
    safetynotice: { de: 'Strom aus.', en: 'Power off.' },
    categorynodeid: 'filters',
    ...fields,
  },
  step: { nodeid: 'step', description: 'Gehäuse öffnen.' },
  costs: [],
});
const byCounter = {
  triggertype: 'counter',
  triggeringevent: ['one', '>', 5000, 300, 1200] as (string | number)[],
};
const patch = (of: SeenTask, change: Partial<TaskValues> = {}) =>
  patchOf({ ...valuesOf(of), ...change }, of, choices, now, ZONE);

describe('the form of a maintenance task', () => {
  it.each([
    [{}],
    [{ repetitioninterval: '1y', triggertype: '' }],
    [{ repetitioninterval: '', reminder: '' }],
    [{ startingfrom: 0, nextdueat: -1 }],
    [{ ...byCounter, repetitioninterval: '', nextdueat: -1 }],
  ])('[CF1] nothing that nobody touched is changed: %j', (fields) => {
    expect(patch(seen(fields))).toBeNull();
  });

  it('[CF1] names what was changed, what it was made on, and where that leads', () => {
    expect(patch(seen(), { title: ' Filter tauschen ', safetynotice: '' })).toEqual({
      fields: { title: 'Filter tauschen', safetynotice: { en: 'Power off.' } },
      base: { title: 'Filter wechseln', safetynotice: { de: 'Strom aus.', en: 'Power off.' } },
    });
    expect(patch(seen(), { repetition: '1m', reminder: '2w' })).toEqual({
      fields: { repetitioninterval: '1m', reminder: '2w' },
      base: { repetitioninterval: '12m', reminder: '1m' },
      nextdueat: at('2026-04-01 06:45'),
    });
  });

  it('[T6] an edit that waited never names a category that was deleted meanwhile', () => {
    const oils = { nodeid: 'oils', name: { de: 'Öle' }, colorcode: '#039BE5' };
    const edit = (category: string, of = seen()) =>
      patchOf({ ...valuesOf(of), category }, of, { ...choices, categories: [oils] }, now, ZONE)?.fields;
    expect(edit('oils')).toEqual({ categorynodeid: 'oils' });
    expect(edit('deleted')).toEqual({ categorynodeid: null });
    expect(edit('deleted', seen({ categorynodeid: null }))).toBeUndefined();
  });

  it('[T2] a start keeps its time of day, a first one is in the morning', () => {
    const moved = patch(seen(), { start: '2026-06-02' });
    expect(moved?.fields).toEqual({ startingfrom: at('2026-06-02 06:45') });
    const { startingfrom } = scheduleOf({ ...newValues(now), start: '2026-06-02' }, undefined, [], now);
    expect(startingfrom).toBe(at('2026-06-02 07:00'));
  });

  it('[T10] thousands of a counter are thousands, and another value leaves what has run', () => {
    const changed = patch(seen(byCounter), { value: '6.000' });
    expect(changed?.fields).toMatchObject({ triggeringevent: ['one', '>', 6000, 300, 1200] });
    expect(scheduleOf(valuesOf(seen(byCounter)), seen(byCounter).task, choices.counters, now)).toMatchObject({
      triggeringevent: ['one', '>', 5000, 300, 1200],
    });
  });

  it('[T10] [M14] the last run is shown, and sent only where another reading was typed', () => {
    const of = seen({ ...byCounter, repetitioninterval: '', reminder: '' });
    expect(valuesOf(of).lastrun).toBe('900');
    for (const lastrun of ['900', '900,0', '']) expect(patch(of, { lastrun })).toBeNull();
    expect(patch(of, { lastrun: '1.150' })?.fields).toEqual({
      triggeringevent: ['one', '>', 5000, 50, 1200],
    });
    expect(patch(of, { lastrun: '', value: '10' })?.fields.triggeringevent).toEqual([
      'one',
      '>',
      10,
      300,
      1200,
    ]);
  });

  it('[T10] [M14] a last run above the reading keeps nobody from saving, until it is changed', () => {
    const exchanged = seen({ ...byCounter, triggeringevent: ['one', '>', 5000, 0, 4000] });
    const problems = (lastrun: string) =>
      problemsOf({ ...valuesOf(exchanged), lastrun }, exchanged.task, choices.counters);
    expect(problems('4000')).toEqual({});
    expect(Object.keys(problems('1201'))).toEqual(['lastrun']);
    expect(problems('0')).toEqual({});
    expect(patch(exchanged, { lastrun: '0' })?.fields.triggeringevent).toEqual([
      'one',
      '>',
      5000,
      1200,
      1200,
    ]);
  });

  it('[T10] another counter starts at its present reading, or where the last run was', () => {
    const event = (change: Partial<TaskValues>) => patch(seen(byCounter), change)?.fields.triggeringevent;
    expect(event({ counter: 'two', lastrun: '' })).toEqual(['two', '>', 5000, 0, 80]);
    expect(event({ counter: 'two', lastrun: '50,5' })).toEqual(['two', '>', 5000, 29.5, 80]);
  });

  it('[T2] [X22] says what is missing, of the chosen trigger only', () => {
    const problems = (change: Partial<TaskValues>, of?: SeenTask) =>
      Object.keys(problemsOf({ ...newValues(now), title: 'x', ...change }, of?.task, choices.counters));
    expect(problems({ title: ' ' })).toEqual(['title', 'repetition']);
    expect(problems({ start: '', repetition: '1w' })).toEqual(['start']);
    expect(problems({ trigger: 'counter' })).toEqual(['counter', 'value']);
    expect(problems({ trigger: 'counter', counter: 'deleted', value: '5' })).toEqual(['counter']);
    expect(problems({ trigger: 'counter', counter: 'two', value: '0' })).toEqual(['value']);
    expect(problems({ trigger: 'counter', counter: 'two', value: '5', lastrun: '81' })).toEqual(['lastrun']);
    expect(problems({ trigger: 'counter', counter: 'two', value: '5', lastrun: '1,2,3' })).toEqual([
      'lastrun',
    ]);
    expect(problems({ repetition: '1w', efforts: { parts: '1,2,3' } })).toEqual(['efforts']);
  });

  it('[X11] another repetition keeps a reminder that it allows, or takes the longest', () => {
    expect(reminderFor('2w', '2d')).toBe('2d');
    expect(reminderFor('1w', '1m')).toBe('2d');
    expect(reminderFor('1m', '1m')).toBe('2w');
    expect(reminderFor('1w', '')).toBe('');
  });

  it('[T6] a template brings its plan; its kind of counter is looked for on the machine', () => {
    const template = {
      title: 'Öl wechseln',
      description: 'Ablassen.',
      safetynotice: {},
      categorynodeid: null,
      triggertype: 'counter',
      counterTypeNodeId: 'type of two',
      operator: '>=',
      value: 1000,
      repetitioninterval: '',
      reminder: '',
      costs: [{ costTypeNodeId: 'parts', value: 1250.5 }],
    } as unknown as MaintenanceTaskTemplate;
    const values = { ...newValues(now), ...templateValues(template, choices) };
    expect(values).toMatchObject({ title: 'Öl wechseln', trigger: 'counter', counter: 'two', value: '1000' });
    expect(plannedEfforts(values)).toEqual([{ costTypeNodeId: 'parts', value: 1250.5 }]);
    expect(problemsOf(values, undefined, choices.counters)).toEqual({});
    const nowhere = templateValues(template, { ...choices, counters: [] });
    expect(nowhere.counter).toBe('');
  });
});

it('[CF2] a conflict over a task is told in words', () => {
  const names = new Map([
    ['one', 'Spindel'],
    ['filters', 'Filter und Betriebsstoffe'],
  ]);
  const shown = (field: string, value: unknown) =>
    shownValue(specOf('maintenancetask.update', field), value, names);
  expect(shown('triggeringevent', ['one', '>=', 5000])).toBe('Spindel · >= · 5.000');
  expect(shown('categorynodeid', 'filters')).toBe('Filter und Betriebsstoffe');
  expect(shown('categorynodeid', null)).toBe('(leer)');
  expect(shown('repetitioninterval', '6m')).toBe('alle 6 Monate');
  expect(shown('reminder', '2w')).toBe('2 Wochen vorher');
  expect(shown('triggertype', 'counter')).toBe('Nach Zähler');
  expect(shown('startingfrom', at('2026-06-02 06:45'))).toBe('02.06.2026');
});
