import { expect, it } from 'vitest';
import { isNotForReporters } from '../../../src/client/app/reporter-paths.ts';
import { furtherDestinations, mainDestinations } from '../../../src/client/app/shell/navigation.ts';
import { outcomeOf } from '../../../src/client/parts/notification/outcome.ts';
import type { Session } from '../../../src/client/state/session.ts';
import { ROLES } from '../../../src/server/company/roles.ts';

const session = (role: keyof typeof ROLES, kind: Session['kind'] = 'operator') =>
  ({ kind, features: ROLES[role].features, admin: role === 'admin' }) as unknown as Session;

it('[J9] who may only report has four places, others keep theirs', () => {
  expect(mainDestinations(session('operator')).map(({ label }) => label)).toEqual([
    'Start',
    'Scannen',
    'Meine Meldungen',
    'Hilfe',
  ]);
  expect(furtherDestinations(session('operator'))).toEqual([]);
  expect(mainDestinations(session('technician')).map(({ path }) => path)).toContain('machines');
  expect(furtherDestinations(session('technician')).map(({ path }) => path)).toContain('planning');
});

it('[J9] what belongs to maintenance is not theirs', () => {
  for (const name of ['planning', 'figures', 'myWeek', 'shifts', 'sitesOf', 'export'] as const)
    expect([name, isNotForReporters(name)]).toEqual([name, true]);
  for (const name of [
    'dashboard',
    'scan',
    'machineByCode',
    'machineOverview',
    'notificationDetails',
    'sync',
    'profile',
  ] as const)
    expect([name, isNotForReporters(name)]).toEqual([name, false]);
});

const row = (status: 0 | 1 | 2, people: string[] = []) => ({
  status,
  people,
  created: Date.UTC(2026, 10, 23, 9),
  progressstarted: status > 0 ? Date.UTC(2026, 10, 24, 9) : 0,
  closed: status === 2 ? Date.UTC(2026, 10, 25, 9) : 0,
});

it('[J9] a report says who has it, since when, or that it is done', () => {
  expect(outcomeOf(row(0))).toBe('noch offen');
  expect(outcomeOf(row(0, ['Yusuf Arslan']))).toBe('Yusuf Arslan übernimmt');
  expect(outcomeOf(row(1))).toBe('in Bearbeitung seit 24.11.2026, 10:00');
  expect(outcomeOf(row(1, ['Yusuf Arslan']))).toBe('Yusuf Arslan arbeitet daran');
  expect(outcomeOf(row(1, ['Yusuf Arslan', 'Aylin Demir']))).toBe(
    'Yusuf Arslan und eine weitere Person arbeiten daran',
  );
  expect(outcomeOf(row(2, ['Yusuf Arslan']))).toBe('erledigt am 25.11.2026, 10:00');
});
