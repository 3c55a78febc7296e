import { describe, expect, it, vi } from 'vitest';
import {
  emptyValues,
  keptFields,
  patchOf,
  problemsOf,
  valuesOf,
} from '../../src/client/features/notification/form/form-values.ts';
import { backTarget, originOf, targetAfterDeletion } from '../../src/client/features/notification/origin.ts';
import type { WaitingEntry } from '../../src/client/live/outbox/outbox.ts';
import {
  dateInput,
  floorToStep,
  momentOfInputs,
  timeInput,
} from '../../src/client/parts/forms/zoned-input.ts';
import { statusSentence, unresolvedText } from '../../src/client/parts/notification/notification-duration.ts';
import {
  shortTypeName,
  typeColor,
  typeName,
} from '../../src/client/parts/notification/notification-type.tsx';
import { reasonOf } from '../../src/client/parts/outbox/record-state-reason.ts';
import { type Code, DISPOSITION } from '../../src/shared/contract/core/errors.ts';
import type { Notification } from '../../src/shared/contract/notification/notification.ts';
import { HIDDEN_IN_FILTER } from '../../src/shared/rules/notification.ts';

const HOUR = 3_600_000;
const now = Date.UTC(2026, 10, 20, 14, 3);
const machine = 'urn:wartbar:equipment:018bfd22-5cb8-77c2-814e-1f9bf993f837';

const row: Notification = {
  nodeid: 'urn:wartbar:notification:018bfd22-5cb8-77c2-814e-1f9bf993f838',
  type: 0,
  title: 'Ölverlust',
  description: '',
  errorcode: 'E-1',
  created: now,
  dueuntil: 0,
  plannedfor: '',
  status: 0,
  progressstarted: 0,
  closed: 0,
  equipmentnodeid: machine,
  unitid: '',
  usernodeid: null,
  startedby: null,
  closedby: null,
  chatroomnodeid: null,
  maintenancetasknodeid: null,
};

describe('what the form holds', () => {
  it('[N1] [X22] wants machine, type and a sentence, nothing else', () => {
    const empty = emptyValues('', now);
    expect(Object.keys(problemsOf(empty, now)).sort()).toEqual(['equipmentnodeid', 'title', 'type']);
    expect(problemsOf({ ...empty, equipmentnodeid: machine, type: 0, title: 'Öl' }, now)).toEqual({});
    const dated = { ...empty, equipmentnodeid: machine, type: 0, title: 'Öl', timed: true };
    expect(problemsOf({ ...dated, date: '1850-05-01' }, now)).toEqual({
      time: 'Bitte geben Sie ein Datum ab 1971 an.',
    });
    expect(problemsOf({ ...empty, equipmentnodeid: machine, type: 0, title: '  ' }, now)).toHaveProperty(
      'title',
    );
  });

  it('[X2] offers the present five minutes and reads them back', () => {
    const values = emptyValues(machine, now);
    expect([values.date, values.time]).toEqual(['2026-11-20', '15:00']);
    expect(momentOfInputs(values.date, values.time)).toBe(floorToStep(now));
  });

  it('[N1] [CF7] refuses a moment that lies ahead by more than the next five minutes', () => {
    const filled = { ...emptyValues(machine, now), type: 0, title: 'Öl', timed: true };
    expect(problemsOf({ ...filled, time: '15:05' }, now)).toEqual({});
    expect(problemsOf({ ...filled, time: '15:10' }, now)).toHaveProperty('time');
    expect(problemsOf({ ...filled, date: '2026-11-21' }, now)).toHaveProperty('time');
    expect(problemsOf({ ...filled, time: '' }, now)).toHaveProperty('time');
  });

  it('[N2] [CF7] leaves a moment that is there, however far ahead, and refuses another one ahead', () => {
    const ahead = { ...row, created: now + HOUR };
    expect(problemsOf({ ...valuesOf(ahead), title: 'Öl' }, now, ahead)).toEqual({});
    expect(problemsOf({ ...valuesOf(ahead), time: '17:00' }, now, ahead)).toHaveProperty('time');
  });

  it('[N2] [CF1] sends only what changed, with the values that it was made on', () => {
    expect(patchOf(row, valuesOf(row))).toBeNull();
    expect(patchOf(row, { ...valuesOf(row), title: 'Ölverlust links ', errorcode: '' })).toEqual({
      fields: { title: 'Ölverlust links', errorcode: '' },
      base: { title: 'Ölverlust', errorcode: 'E-1' },
    });
    const moved = patchOf(row, { ...valuesOf(row), time: '10:00' });
    expect(moved).toEqual({ fields: { created: Date.UTC(2026, 10, 20, 9) }, base: { created: now } });
  });

  it('[N2] [N7] [X13] an edit of planned maintenance leaves alone what it does not show', () => {
    const planned = { ...row, type: 6, maintenancetasknodeid: 'urn:wartbar:maintenancetask:1' };
    const typed = { ...valuesOf(planned), type: 1, errorcode: 'E-2', description: 'Neu', title: 'Filter' };
    const changed = (instructed: boolean) =>
      Object.keys(patchOf(planned, typed, keptFields(planned, instructed))?.fields ?? {});
    expect(changed(true)).toEqual(['title']);
    expect(changed(false)).toEqual(['title', 'description']);
    expect([...keptFields(row, false)]).toEqual([]);
  });

  it.each([4, 5])(
    '[N2] [X13] type %i, which is not chosen any more, stays when a field is edited',
    (type) => {
      const old = { ...row, type };
      const typed = { ...valuesOf(old), title: 'Öl' };
      expect(problemsOf(typed, now, old)).toEqual({});
      expect(patchOf(old, typed, keptFields(old, false))?.fields).toEqual({ title: 'Öl' });
    },
  );

  it.each([
    ['in winter', Date.UTC(2026, 0, 5, 6, 30)],
    ['in summer', Date.UTC(2026, 6, 5, 6, 30)],
    ['an hour before the clocks go forward', Date.UTC(2026, 2, 29, 0, 30)],
    ['an hour after the clocks went forward', Date.UTC(2026, 2, 29, 1, 30)],
    ['after the clocks went back', Date.UTC(2026, 9, 25, 2, 30)],
  ])('[X2] keeps a moment %s', (_when, moment) => {
    expect(momentOfInputs(dateInput(moment), timeInput(moment))).toBe(moment);
  });
});

describe('ways back', () => {
  it.each([
    ['aufgabenplanung', '/aufgabeplanung', 'Aufgabenplanung'],
    ['meinewoche', '/meine-woche', 'Meine Woche'],
    ['history', '/machine-overview', 'Historie'],
    ['OVERVIEW', '/machine-overview', 'Maschine'],
    ['maintenance', '/machine-overview', 'Wartung'],
    ['Maintenance_Dashboard', '/maintenance-dashboard', 'Wartungen'],
    ['machine', '/machine-overview', 'Maschine'],
    [undefined, '/notifications-dashboard', 'Offene Meldungen'],
    ['elsewhere', '/notifications-dashboard', 'Offene Meldungen'],
  ])('[N3] from %s', (from, path, label) => {
    const target = backTarget(from, machine);
    expect([target.to.split('?')[0], target.label]).toEqual([path, label]);
  });

  it('[N3] an origin is known in any case', () => {
    expect(originOf('MAINTENANCE')).toBe('Maintenance');
    expect(originOf('')).toBeNull();
  });

  it.each([
    ['history', '&tab=1'],
    ['overview', '&tab=0'],
    ['maintenance', '&tab=4'],
  ])('[N10] a deletion from %s leads to the machine', (from, tab) => {
    expect(targetAfterDeletion(from, machine)).toBe(
      `/machine-overview?nodeid=${encodeURIComponent(machine)}${tab}`,
    );
  });

  it('[N10] other deletions lead to the maintenance dashboard or the open notifications', () => {
    expect(targetAfterDeletion('maintenance_dashboard', machine)).toBe('/maintenance-dashboard');
    expect(targetAfterDeletion('aufgabenplanung', machine)).toBe('/notifications-dashboard');
    expect(targetAfterDeletion(undefined, machine)).toBe('/notifications-dashboard');
  });
});

describe('how long and since when', () => {
  it('[N12] tells hours under two days, then days, up to now or to the start', () => {
    const stood = (ms: number) => unresolvedText({ ...row, created: now - ms }, now);
    expect(stood(20 * 60_000)).toBe('weniger als 1 Stunde offen');
    expect(stood(47 * HOUR)).toBe('47 Stunden offen');
    expect(stood(48 * HOUR)).toBe('2 Tage offen');
    const started = {
      ...row,
      status: 1 as const,
      created: now - 90 * HOUR,
      progressstarted: now - 87 * HOUR,
    };
    expect(unresolvedText(started, now)).toBe('Reaktion nach 3 Stunden');
    expect(unresolvedText({ ...row, status: 2 }, now)).toBeNull();
  });

  it('[N21] open tells when it was reported, in progress its start, closed its end', () => {
    expect(statusSentence(row)).toBe('Offen, gemeldet 20.11.2026, 15:03');
    expect(statusSentence({ ...row, status: 1, progressstarted: now + HOUR })).toBe(
      'In Bearbeitung seit 20.11.2026, 16:03',
    );
    expect(statusSentence({ ...row, status: 2, closed: now + 2 * HOUR })).toBe('Erledigt 20.11.2026, 17:03');
  });
});

describe('types', () => {
  it('[X13] have names, long and short, and a colour that the page makes light or dark', () => {
    const names = Array.from({ length: 13 }, (_, type) => typeName(type));
    expect(new Set(names).size).toBe(13);
    for (let type = 0; type <= 12; type++) expect(shortTypeName(type).length).toBeLessThanOrEqual(20);
    expect([0, 10, 11, 12, 6].map((type) => typeColor(type))).toEqual([
      'var(--chakra-colors-kind-standstill)',
      'var(--chakra-colors-kind-standstill)',
      'var(--chakra-colors-kind-standstill)',
      'var(--chakra-colors-kind-fault)',
      'var(--chakra-colors-kind-maintenance)',
    ]);
  });

  it('[X13] an unknown one is called so and reported, once', () => {
    const reported: string[] = [];
    vi.stubGlobal('self', { reportError: (error: Error) => reported.push(error.message) });
    expect([typeName(13), typeName(13), typeColor(13)]).toEqual([
      'Unbekannter Typ',
      'Unbekannter Typ',
      typeColor(4),
    ]);
    vi.unstubAllGlobals();
    expect(reported).toEqual(['No type code defined!']);
  });

  it('[X13] three are hidden in the filter', () => {
    expect(HIDDEN_IN_FILTER).toEqual([3, 4, 5]);
  });
});

describe('why something is not through', () => {
  const entry = (code: Code): WaitingEntry => ({
    id: '',
    sequence: 1,
    name: 'notification.update',
    version: 1,
    payload: {},
    usernodeid: '',
    created: now,
    lane: '',
    creates: [],
    names: [],
    files: [],
    effects: [],
    touches: [],
    state: 'parked',
    attempts: 1,
    notBefore: 0,
    problem: { code, message: '', fields: [{ field: 'title', problem: 'toolong' }] },
  });

  it.each((Object.keys(DISPOSITION) as Code[]).filter((code) => code !== 'done'))(
    '[I4] [OB7] %s says what happened, what is safe and what to do',
    (code) => {
      const reason = reasonOf(entry(code));
      expect(reason?.what).toMatch(/\.$/);
      expect(reason?.safe).toMatch(/\.$/);
      expect(reason?.todo).toMatch(/\.$/);
      expect(reason?.fields).toEqual(['Titel ist zu lang']);
    },
  );
});
