import { expect, it } from 'vitest';
import { furtherDestinations, mainDestinations } from '../../src/client/app/shell/navigation.ts';
import { fieldLabel, specOf } from '../../src/client/kinds/field-of.ts';
import type { WaitingEntry } from '../../src/client/live/outbox/outbox.ts';
import { reasonOf } from '../../src/client/parts/outbox/record-state-reason.ts';
import { shownValue } from '../../src/client/parts/outbox/shown-value.ts';
import type { Session } from '../../src/client/state/session.ts';
import { logoutText } from '../../src/client/text/de/account/logout.ts';
import { dashboardText } from '../../src/client/text/de/app/dashboard.ts';
import { formText } from '../../src/client/text/de/app/form.ts';
import { notificationText } from '../../src/client/text/de/notification/notification.ts';
import { syncText } from '../../src/client/text/de/outbox/sync.ts';

it('[S11] greets by name, and without a comma where there is none', () => {
  expect(dashboardText.evening('Mara')).toBe('Guten Abend, Mara');
  expect(dashboardText.evening('')).toBe('Guten Abend');
});

it('[S5] one entry is told in the singular', () => {
  expect(logoutText.unsent(1)).toMatch(/^Ein Eintrag ist noch nicht gesendet\. Er bleibt /);
  expect(logoutText.unsent(2)).toMatch(/^2 Einträge sind noch nicht gesendet\. Sie bleiben /);
});

it('[X7] what a role may not do is told alone: it may have the other right', () => {
  expect(notificationText.deniedText(true)).toContain('keine Meldungen ändern.');
  expect(notificationText.deniedText(false)).toContain('keine Meldungen anlegen.');
});

it('[I4] what is said of a saved entry stays true once it was sent', () => {
  expect(formText.savedDetail).not.toContain('wird gesendet, sobald');
});

it('[CF2] a conflict with oneself, from a second tab or device, is told as such', () => {
  const entry = (...by: (string | undefined)[]) =>
    ({
      name: 'notification.update',
      usernodeid: 'ich',
      problem: {
        code: 'conflict',
        message: '',
        conflicts: by.map((who) => ({ field: 'title', base: 'a', mine: 'b', theirs: 'c', by: who })),
      },
    }) as unknown as WaitingEntry;
  expect(reasonOf(entry('ich'))?.what).toBe(syncText.conflictOwn);
  for (const others of [['er'], ['ich', 'er'], [undefined]])
    expect(reasonOf(entry(...others))?.what).toBe('Jemand anderes hat dasselbe geändert.');
});

it('[N20] [CF1] a mail choice that was sent is told in words, before and after', () => {
  expect(fieldLabel('noticesetting.set', 'mailreport')).toBe('Wartungsberichte');
  const shown = (value: boolean) => shownValue(specOf('noticesetting.set', 'mailreport'), value);
  expect([shown(false), shown(true)]).toEqual(['nur in der App', 'auch per E-Mail']);
});

it('[S10] a super user finds the start, and the state of the data', () => {
  const session = { kind: 'superuser', features: {} } as Session;
  expect(mainDestinations(session).map(({ path }) => path)).toContain('dashboard');
  expect(furtherDestinations(session).map(({ path }) => path)).toContain('sync');
});

it('[U4] [I4] a refused invitation or activation says in words why, and what to do', () => {
  const said = (name: string, field: string, problem: string) =>
    reasonOf({
      name,
      usernodeid: 'ich',
      problem: { code: 'invalid', message: '', fields: [{ field, problem }] },
    } as unknown as WaitingEntry)?.fields.join();
  for (const name of ['user.create', 'user.update'])
    expect(said(name, 'active', 'range')).toMatch(
      /^Alle Plätze Ihres Abos sind belegt\..*Senden Sie dann erneut\.$/,
    );
  expect(said('user.create', 'email', 'inuse')).toMatch(/^Diese E-Mail-Adresse hat schon ein Konto\./);
  expect(said('user.create', 'email', 'range')).toMatch(/zu viele Einladungen/);
  expect(said('notification.assign', 'usernodeid', 'range')).toMatch(/^Mehr als 20 Personen/);
  // Others keep the general words.
  expect(said('user.create', 'surname', 'toolong')).toBe('Nachname ist zu lang');
});
