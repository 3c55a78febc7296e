import { describe, expect, it } from 'vitest';
import { lowerQuestion, readingHint } from '../../src/client/parts/counters/reading.ts';
import { momentProblems } from '../../src/client/parts/report/form/moments.ts';
import {
  counterAsked,
  dateAsked,
  knownReading,
  type NextValues,
  nextExecution,
  nextReading,
  readingOf,
} from '../../src/client/parts/report/form/next-due.ts';
import type { ReportSubject } from '../../src/client/parts/report/form/queries.ts';
import type { MaintenanceTask, Report } from '../../src/shared/contract/maintenance/maintenance.ts';
import type { Notification } from '../../src/shared/contract/notification/notification.ts';
import { momentOf } from '../../src/shared/lib/zoned-time.ts';

const ZONE = 'Europe/Berlin';
const at = (text: string): number => momentOf(Date.parse(`${text.replace(' ', 'T')}:00Z`), ZONE);
const now = at('2026-11-20 14:03');

const byCounter: MaintenanceTask = {
  nodeid: 'task',
  maintenancetaskid: 'WA-1',
  title: 'Öl wechseln',
  equipmentnodeid: 'machine',
  triggertype: 'counter',
  triggeringevent: ['spindle', '>=', 500, 512, 4812.5],
  repetitioninterval: '',
  startingfrom: at('2025-05-01 07:00'),
  nextdueat: -1,
  reminder: '',
  safetynotice: {},
  categorynodeid: null,
};
const subjectOf = (part: Partial<ReportSubject> = {}): ReportSubject => ({
  notification: {} as Notification,
  machinename: 'Drehmaschine',
  task: byCounter,
  reported: false,
  report: null,
  author: '',
  counter: {
    name: 'Spindel',
    unit: 'Stunden',
    latest: { value: 4812.5, timestamp: at('2026-11-12 08:00') },
  },
  effortTypes: [],
  instructions: '',
  costs: [],
  ...part,
});
const signed: Report = {
  nodeid: 'report',
  notificationnodeid: 'notification',
  equipmentnodeid: 'machine',
  executed: at('2026-11-01 09:00'),
  comment: '',
  authorsignature: 'Erika Muster',
  authorsignatureimage: null,
  steps: [],
  usernodeid: 'user',
  created: at('2026-11-01 09:30'),
  lang: 'de',
};
const form = (subject: ReportSubject, typed: Partial<NextValues> = {}) => {
  const executed = { executeddate: '2026-11-20', executedtime: '14:00' };
  const values = { ...executed, nextdue: null, counter: knownReading(subject), replaced: false, ...typed };
  const next = nextExecution(subject, values, now, ZONE);
  return {
    reading: values.counter,
    dated: dateAsked(subject),
    asked: counterAsked(subject, next),
    due: next.due,
    again: nextReading(subject, values),
    hint: readingHint(readingOf(subject, values)),
    question: lowerQuestion(readingOf(subject, values)),
  };
};

describe('the next execution of a task that a counter triggers', () => {
  it('[R3] [T5] is a reading, which nobody has taken yet: the latest stands beside it with its date', () => {
    expect(form(subjectOf())).toEqual({
      reading: '',
      dated: false,
      asked: true,
      due: 0,
      again: null,
      hint: 'Zuletzt 4.812,5 Stunden am 12.11.2026',
      question: undefined,
    });
  });

  it('[R3] follows what is typed, and is unknown while that is no reading', () => {
    expect(form(subjectOf(), { counter: '4.900' }).again).toBe(5400);
    for (const counter of ['', '0', 'x']) expect(form(subjectOf(), { counter }).again).toBeNull();
  });

  it('[R3] has the date of a repetition beside it', () => {
    const repeating = { ...byCounter, repetitioninterval: '12m', nextdueat: at('2026-11-25 07:00') };
    const both = form(subjectOf({ task: repeating }));
    expect(both).toMatchObject({ dated: true, asked: true, due: at('2027-11-25 07:00'), again: null });
  });

  it('[R3] can be another date than that of the cycle, from today on', () => {
    const subject = subjectOf({
      task: { ...byCounter, repetitioninterval: '12m', nextdueat: at('2026-11-25 07:00') },
    });
    const chosen = (nextdue: string) => {
      const at = { executeddate: '2026-11-20', executedtime: '14:00', counter: '', replaced: false };
      const { edited, problem } = nextExecution(subject, { ...at, nextdue }, now, ZONE);
      return [edited, problem !== undefined];
    };
    expect(chosen('2026-11-19')).toEqual([true, true]);
    expect(chosen('2026-11-20')).toEqual([true, false]);
    expect(chosen('2027-11-25')).toEqual([false, false]);
  });

  it('[R3] [R6] starts empty where nothing was read yet', () => {
    const fresh = subjectOf({
      counter: { name: 'Spindel', unit: 'Stunden', latest: null },
    });
    expect(form(fresh)).toMatchObject({ reading: '', asked: true, again: null, hint: undefined });
  });

  it('[R3] [R6] keeps nobody from completing when the counter was deleted', () => {
    expect(form(subjectOf({ counter: null }))).toMatchObject({ asked: false, dated: false, again: null });
  });

  it('[R3] [T10] a task by time has a date and no reading', () => {
    const byTime = { ...byCounter, triggertype: 'time', triggeringevent: [], repetitioninterval: '1m' };
    const monthly = { ...byTime, nextdueat: at('2026-11-25 07:00') };
    expect(form(subjectOf({ task: monthly, counter: null }))).toMatchObject({
      reading: '',
      dated: true,
      asked: false,
      due: at('2026-12-25 07:00'),
    });
  });

  it('[R8] an edit shows the reading of the last run, not what was read since', () => {
    const edit = form(subjectOf({ report: signed }));
    expect(edit).toMatchObject({ reading: '4.300,5', asked: true, again: 4800.5 });
    expect(form(subjectOf({ report: signed }), { counter: '4.310' }).hint).toBe(
      'Gespeichert wird 4.310 Stunden.',
    );
  });
});

describe('a typed reading', () => {
  const told = (counter: string, part: Partial<NextValues> = {}, subject = subjectOf()) => {
    const { hint, question } = form(subject, { counter, ...part });
    return [hint, question];
  };
  const last = 'Zuletzt 4.812,5 Stunden am 12.11.2026';
  const lower =
    'Das ist weniger als zuletzt (4.812,5 Stunden am 12.11.2026). ' +
    'Wurde der Zähler getauscht? Sonst berichtigen Sie den Stand.';

  it('[R7] says what it is taken for and how far the counter has run since', () => {
    expect(told('4.900')).toEqual([
      `Gespeichert wird 4.900 Stunden. ${last}, seither 87,5 Stunden.`,
      undefined,
    ]);
    expect(told('')).toEqual([last, undefined]);
    expect(told('4812.5')).toEqual([last, undefined]);
  });

  it('[CF4] below the last one is asked about, until somebody says that the counter was replaced', () => {
    expect(told('4.800')).toEqual([last, lower]);
    expect(told('4.800', { replaced: true })).toEqual([
      'Gespeichert wird 4.800 Stunden. Der Zähler wurde getauscht.',
      undefined,
    ]);
  });

  it('[CF4] [R8] of a run before the last reading, or in an edit, may be lower', () => {
    expect(told('4.800', { executeddate: '2026-11-11' })).toEqual([
      'Gespeichert wird 4.800 Stunden.',
      undefined,
    ]);
    expect(told('4.800', {}, subjectOf({ report: signed }))[1]).toBeUndefined();
  });
});

describe('the moments of a report', () => {
  const initial = {
    executeddate: '2026-11-20',
    executedtime: '14:00',
    signingdate: '2026-11-20',
    signingtime: '14:00',
  };
  const problems = (typed: Partial<typeof initial>, begun = initial) =>
    Object.keys(momentProblems({ ...begun, ...typed }, begun, now, ZONE));

  it('[R1] [R3] [R4] [CF7] neither execution nor signature lies ahead by more than the next five minutes', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ executedtime: '14:05', signingtime: '14:05' })).toEqual([]);
    expect(problems({ executeddate: '2062-11-12' })).toEqual(['executed']);
    expect(problems({ executedtime: '14:10' })).toEqual(['executed']);
    expect(problems({ signingdate: '2026-11-21' })).toEqual(['signed']);
    expect(problems({ executeddate: '1850-05-01', signingdate: '1850-05-01' })).toEqual([
      'executed',
      'signed',
    ]);
    expect(problems({ executeddate: '', signingtime: '' })).toEqual([]);
  });

  it('[R8] [CF7] what an edit found stays, another one ahead is refused', () => {
    const found = { ...initial, executedtime: '15:00', signingtime: '15:00' };
    expect(problems({}, found)).toEqual([]);
    expect(problems({ executedtime: '16:00' }, found)).toEqual(['executed']);
  });
});
