import { describe, expect, it } from 'vitest';
import { momentOf } from '../../src/shared/lib/zoned-time.ts';
import {
  completionBlockers,
  completionOf,
  costTypesOfReport,
  executedMoment,
  isDueByReading,
  isReadingAsked,
  isSigned,
  mayEditReport,
  readingAfterRun,
} from '../../src/shared/rules/report.ts';

const ZONE = 'Europe/Berlin';
const at = (text: string): number => momentOf(Date.parse(`${text.replace(' ', 'T')}Z`), ZONE);

describe('a task that a counter triggers', () => {
  const task = (triggertype: string, ...triggeringevent: (string | number)[]) => ({
    triggertype,
    triggeringevent,
  });
  const counted = task('counter', 'urn:c', '>=', 500, 120, 4120);

  it('[R3] [T10] its report asks for the reading, with or without a date beside the counter', () => {
    expect([isReadingAsked(counted, false), isReadingAsked(counted, true)]).toEqual([true, true]);
    expect(isDueByReading(counted)).toBe(true);
  });

  it('[R3] without a value that it has to run only a date sets the next execution', () => {
    const unset = task('counter', 'urn:c', '>=', 0);
    expect([isReadingAsked(unset, false), isReadingAsked(unset, true)]).toEqual([false, true]);
    expect(isDueByReading(unset)).toBe(false);
  });

  it('[R3] [T10] nothing is read where no counter is named, or where time triggers', () => {
    const others = [
      task('counter'),
      task('counter', '', '>=', 500),
      task('time', 'urn:c', '>=', 500),
      task(''),
    ];
    for (const other of others) {
      expect([isReadingAsked(other, true), isDueByReading(other)]).toEqual([false, false]);
    }
  });

  it('[R3] [T9] is due again when the counter has run that far from the reading of the report', () => {
    expect(readingAfterRun(counted.triggeringevent, 4200.5)).toBe(4700.5);
  });
});

describe('executed', () => {
  const now = at('2026-11-20 17:23:45');
  it.each([
    ['2026-11-19', '08:05', '2026-11-19 08:05:00.999'],
    ['2026-07-01', '08:05', '2026-07-01 08:05:00.999'],
    ['2026-11-19', '', '2026-11-19 17:23:00.999'],
    ['2026-11-19', '25:00', '2026-11-19 17:23:00.999'],
    ['', '08:05', '2026-11-20 17:23:00.999'],
    ['2026-13-45', '', '2026-11-20 17:23:00.999'],
  ])('[R9] date "%s" and time "%s" mean %s', (date, time, expected) => {
    expect(executedMoment(date, time, now, ZONE)).toBe(at(expected));
  });
});

describe('completing', () => {
  const ready = {
    saving: false,
    signatureimage: false,
    authorsignature: 'Erika Muster',
    signingdate: '2026-11-20',
    counter: null,
  };

  it('[R6] is possible with a typed signature, a drawn one, and a reading where one is asked for', () => {
    expect(completionBlockers(ready)).toEqual([]);
    expect(completionBlockers({ ...ready, authorsignature: '', signatureimage: true })).toEqual([]);
    expect(completionBlockers({ ...ready, counter: '4.200' })).toEqual([]);
  });

  it.each([
    [{ saving: true }, 'saving'],
    [{ authorsignature: '  ' }, 'signature'],
    [{ signingdate: '' }, 'signingdate'],
    [{ counter: '' }, 'counter'],
    [{ counter: '0' }, 'counter'],
    [{ counter: 'x' }, 'counter'],
  ])('[R6] is not possible with %o', (change, blocker) => {
    expect(completionBlockers({ ...ready, ...change })).toEqual([blocker]);
  });

  it('[R5] closes now, with the status as last seen; a start that is known is kept', () => {
    expect(completionOf({ status: 0, progressstarted: 0 }, 500, 900)).toEqual({
      status: 2,
      previousstatus: 0,
      progressstarted: 500,
      closed: 900,
    });
    expect(completionOf({ status: 1, progressstarted: 300 }, 500, 900)).toMatchObject({
      previousstatus: 1,
      progressstarted: 300,
    });
    expect(completionOf({ status: 0, progressstarted: 0 }, 1200, 900)?.progressstarted).toBe(900);
    expect(completionOf({ status: 2, progressstarted: 300 }, 500, 900)).toBeNull();
  });
});

it('[R2] [R12] asks for EUR first, then hours, in the order of the source, and leaves external hours out', () => {
  const type = (name: string, unitId: string, unitname = '') => ({ name, unitId, unitname });
  const types = [
    type('Personenstunden (extern)', '4740434'),
    type('Stillstandszeit', '4740434'),
    type('Wege', '999', 'Kilometer'),
    type('Personenstunden (intern)', '1', 'Stunden'),
    type('Entsorgung', 'EUR'),
    type('Kosten externe Dienstleister', 'EUR'),
    type('Kosten Teile', 'EUR'),
    type('Kosten Betriebsstoffe', 'EUR'),
  ];
  expect(costTypesOfReport(types).map(({ name }) => name)).toEqual([
    'Kosten Teile',
    'Kosten Betriebsstoffe',
    'Kosten externe Dienstleister',
    'Entsorgung',
    'Stillstandszeit',
    'Personenstunden (intern)',
  ]);
});

describe('who may change a report', () => {
  const [author, other] = ['urn:a', 'urn:b'];
  const report = { authorsignature: 'Erika Muster', authorsignatureimage: null, usernodeid: author };
  const user = (usernodeid: string, ...rights: [number, number, number, number]) => ({
    usernodeid,
    features: { 'notification.report': rights },
  });

  it('[R8] [X20] signed: its author and who may delete it, whatever else they may', () => {
    expect(mayEditReport(report, user(author, 0, 1, 0, 0))).toBe(true);
    expect(mayEditReport(report, user(other, 0, 1, 0, 1))).toBe(true);
    expect(mayEditReport(report, user(other, 1, 1, 1, 0))).toBe(false);
    expect(mayEditReport({ ...report, usernodeid: null }, user(author, 1, 1, 1, 0))).toBe(false);
  });

  it('[R8] without a signature: who may update it', () => {
    const unsigned = { ...report, authorsignature: ' ' };
    expect([isSigned(report), isSigned(unsigned)]).toEqual([true, false]);
    expect(mayEditReport(unsigned, user(other, 0, 1, 1, 0))).toBe(true);
    expect(mayEditReport(unsigned, user(author, 1, 1, 0, 1))).toBe(false);
  });
});
