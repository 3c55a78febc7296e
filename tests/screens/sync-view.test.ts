import { describe, expect, it } from 'vitest';
import { syncView } from '../../src/client/app/shell/sync-view.ts';
import type { SyncStatus } from '../../src/client/live/mirror/use-sync-status.ts';

const now = Date.UTC(2026, 10, 20, 14);
const calm: SyncStatus = {
  known: true,
  online: true,
  lastContact: now,
  pending: 0,
  sending: false,
  attention: 0,
  firstLoad: null,
  toLoad: '',
  blocked: null,
  lastSync: now,
  stalledSince: null,
};
const textOf = (change: Partial<SyncStatus>) => syncView({ ...calm, ...change }, now).text;

describe('what the frame says about the data', () => {
  it('[I4] says where the entries are', () => {
    expect(textOf({})).toBe('Alles gesendet');
    expect(textOf({ pending: 3 })).toBe('3 auf diesem Gerät');
    expect(textOf({ pending: 3, sending: true })).toBe('Wird gesendet …');
    expect(textOf({ attention: 1, pending: 3, sending: true })).toBe('Bitte prüfen');
    expect(textOf({ attention: 1, online: false })).toBe('Bitte prüfen');
  });

  it('[I4] never says sent without a connection, and tells when there was one', () => {
    const offline = { online: false, lastContact: Date.UTC(2026, 10, 20, 13, 5) };
    expect(textOf(offline)).toBe('Offline – letzte Verbindung 14:05');
    expect(textOf({ online: false, lastContact: null })).toBe('Offline');
    expect(syncView({ ...calm, ...offline, pending: 2 }, now).count).toBe(2);
  });

  it('[J7] has words only where there is no network or something is to be decided; everything else is an icon and a number', () => {
    const view = (change: Partial<SyncStatus>) => syncView({ ...calm, ...change }, now);
    for (const change of [{}, { pending: 3 }, { pending: 3, sending: true }, { firstLoad: 0.4 }])
      expect(view(change).words).toBeUndefined();
    expect(view({ pending: 3 }).count).toBe(3);
    expect(view({ firstLoad: 0.42 }).share).toBe('42 %');
    expect(view({ attention: 2, pending: 3 })).toMatchObject({ words: ['Bitte prüfen', 'Prüfen'], count: 2 });
    expect(view({ online: false, lastContact: null, pending: 2 })).toMatchObject({
      words: ['Offline', 'Offline'],
      count: 2,
    });
    expect(view({ blocked: 'login' }).words).toEqual(['Bitte neu anmelden', 'Anmelden']);
  });

  it('[PL2] says that the server delivers late once all is sent', () => {
    const stalledSince = now - 600_000;
    expect(textOf({ stalledSince })).toBe('Server verspätet');
    expect(textOf({ stalledSince, pending: 1 })).toBe('1 auf diesem Gerät');
    expect(textOf({ stalledSince, online: false, lastContact: null })).toBe('Offline');
  });

  it('[S6] asks for a new login before anything else, and leads there', () => {
    const view = syncView({ ...calm, blocked: 'login', attention: 4, online: false }, now);
    expect(view).toMatchObject({ text: 'Bitte neu anmelden', to: '/login', tone: 'alert' });
  });

  it('[PL6] shows the progress of the first load', () => {
    expect(textOf({ firstLoad: 0.42 })).toBe('Daten werden geladen … 42 %');
  });
});
