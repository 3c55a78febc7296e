import { describe, expect, it } from 'vitest';
import { readingToAdd } from '../../src/client/parts/report/form/counter-reading.ts';
import { knownReading } from '../../src/client/parts/report/form/next-due.ts';
import type { ReportSubject } from '../../src/client/parts/report/form/queries.ts';
import type { MaintenanceTask, Report } from '../../src/shared/contract/maintenance/maintenance.ts';
import type { Notification } from '../../src/shared/contract/notification/notification.ts';
import { momentOf } from '../../src/shared/lib/zoned-time.ts';

const ZONE = 'Europe/Berlin';
const at = (text: string): number => momentOf(Date.parse(`${text.replace(' ', 'T')}:00Z`), ZONE);
const now = at('2026-11-20 14:03');
/** As a report is executed: in the last moment of its second. */
const executed = at('2026-11-20 14:00') + 999;

const task = {
  nodeid: 'task',
  triggertype: 'counter',
  triggeringevent: ['spindle', '>=', 500, 0, 4812.5],
  repetitioninterval: '',
  startingfrom: at('2025-05-01 07:00'),
  nextdueat: -1,
} as unknown as MaintenanceTask;
const latest = { value: 4812.5, timestamp: at('2026-11-12 08:00') };
const subjectOf = (part: Partial<ReportSubject> = {}): ReportSubject => ({
  notification: {} as Notification,
  machinename: 'Drehmaschine',
  task,
  reported: false,
  report: null,
  author: '',
  counter: { name: 'Spindel', unit: 'Stunden', latest },
  effortTypes: [],
  instructions: '',
  costs: [],
  ...part,
});
/** The report of the run at 4.812,5, and its counter as the given reading left it. */
const reported = (timestamp: number, value = 4812.5) =>
  subjectOf({
    report: { nodeid: 'report', executed } as Report,
    counter: { name: 'Spindel', unit: 'Stunden', latest: { value, timestamp } },
  });
/** What saving adds; `counter` as it stands in the form, untouched without one. */
const added = (subject: ReportSubject, counter = knownReading(subject), mayCount = true) => {
  const values = {
    executeddate: '2026-11-20',
    executedtime: '14:00',
    nextdue: null,
    counter,
    replaced: false,
  };
  return readingToAdd({ subject, values, mayCount, timeZone: ZONE }, executed, now);
};

describe('the reading of a report', () => {
  it('[R3] [M14] is one of the counter, read when the maintenance was carried out', () => {
    expect(added(subjectOf(), '4.900,5')).toEqual({ counternodeid: 'spindle', values: [4900.5, executed] });
  });

  it('[R3] [M14] is suggested by nothing: a new report begins without one, and then adds none', () => {
    expect(knownReading(subjectOf())).toBe('');
    expect(added(subjectOf())).toBeNull();
    expect(added(subjectOf(), '4.812,5')?.values).toEqual([4812.5, executed]);
  });

  it('[R8] [M14] that nobody touched in an edit adds none', () => {
    expect(knownReading(reported(executed))).toBe('4.812,5');
    expect(added(reported(executed))).toBeNull();
  });

  it('[R8] [M14] that is corrected lands a moment after the one it corrects, and so does the next correction', () => {
    expect(added(reported(executed), '4.821,5')?.values).toEqual([4821.5, executed + 1]);
    expect(added(reported(executed + 1, 4821.5), '4.820')?.values).toEqual([4820, executed + 2]);
  });

  it('[R8] [M14] that is corrected after others were read stays before them', () => {
    expect(added(reported(at('2026-11-25 08:00'), 4990), '4.821,5')?.values).toEqual([4821.5, executed]);
  });

  it('[R8] [M14] is read again where the report had none of its own', () => {
    expect(added(reported(latest.timestamp), '4.821,5')?.values).toEqual([4821.5, executed]);
  });

  it('[X7] [M14] adds none for a role that may not update counters', () => {
    expect(added(subjectOf(), '4.900,5', false)).toBeNull();
    expect(added(reported(executed), '4.821,5', false)).toBeNull();
  });

  it('[R3] [R7] adds none where it is not asked for or is no number', () => {
    expect(added(subjectOf({ counter: null }), '4.900')).toBeNull();
    expect(
      added(subjectOf({ task: { ...task, triggertype: 'time', triggeringevent: [] } }), '4.900'),
    ).toBeNull();
    for (const counter of ['', '0', '4,9,0']) expect(added(subjectOf(), counter)).toBeNull();
  });
});
