import { describe, expect, it } from 'vitest';
import type { Described } from '../../../src/client/features/sync/describe-entry.ts';
import { syncSentence } from '../../../src/client/features/sync/sync-sentence.ts';
import { summaryOf, thingsOf } from '../../../src/client/features/sync/things.ts';
import { KINDS } from '../../../src/client/kinds/registry.ts';
import type { SyncStatus } from '../../../src/client/live/mirror/use-sync-status.ts';
import type { WaitingEntry } from '../../../src/client/live/outbox/outbox.ts';
import { partOf } from '../../../src/client/parts/outbox/subject.ts';
import { syncText } from '../../../src/client/text/de/outbox/sync.ts';
import { DISPOSITION } from '../../../src/shared/contract/core/errors.ts';

const NOTIFICATION = 'urn:wartbar:notification:0190a000-0000-7000-8000-000000000002';

const entry = (id: string, name: string, payload: object = {}, state = 'queued') =>
  ({ id, name, payload, state, created: 1, lane: NOTIFICATION }) as unknown as WaitingEntry;
const about = { kind: KINDS.notification };
const part = (name: string, payload: object = {}) => partOf(entry('x', name, payload), about);

describe('what waits, by the things that it is about', () => {
  it('[J8] an edit is its fields, a status the status, what hangs on a record is counted', () => {
    const base = { title: 'Getriebe', description: '' };
    const parts = [
      part('notification.update', { nodeid: NOTIFICATION, title: 'Getriebegeräusch', base }),
      part('notification.status', { nodeid: NOTIFICATION, status: 1, progressstarted: 5, closed: 0 }),
      part('notification.update', { nodeid: NOTIFICATION, title: 'Getriebegeräusch Achse 2', base }),
      part('chatmessage.create', { text: 'Bin dran' }),
    ];
    expect(summaryOf(parts)).toBe('Titel, Status, 1 Nachricht');
    expect(summaryOf([part('notification.create', { title: 'x', type: 1 })])).toBe('Neue Meldung');
    expect(summaryOf([part('notification.delete', { nodeid: NOTIFICATION })])).toBe('gelöscht');
  });

  it('[J8] photos and documents are told apart, and several of a kind are counted', () => {
    const file = (mimetype: string) => part('attachment.create', { file: { mimetype } });
    const parts = [file('image/jpeg'), file('application/pdf'), file('image/png'), part('cost.create')];
    expect(summaryOf(parts)).toBe('2 Fotos, 1 Dokument, 1 Aufwand');
    expect(summaryOf([part('cost.update'), part('attachment.delete')])).toBe(
      'Aufwand geändert, Anhang gelöscht',
    );
  });

  it('[OB12] what another app version wrote stands beside the others', () => {
    expect(summaryOf([part('crane.lift'), part('notification.escalate', { nodeid: NOTIFICATION })])).toBe(
      'Eintrag geändert, Änderung',
    );
  });

  it('[J8] entries of a record are one thing, with its name from any of them; what waits for a decision apart', () => {
    const words = (key: string, title: string): Described => ({
      text: '',
      subject: { key, title, kind: KINDS.notification, to: `/${key}` },
      part: { words: ['Titel'] },
      telling: key === 'c',
    });
    const entries = [
      entry('1', 'notification.update', {}, 'parked'),
      entry('2', 'notification.update'),
      entry('3', 'notification.update'),
    ];
    const described = new Map([
      ['1', words('a', '')],
      ['2', words('b', '')],
      ['3', words('a', 'Riemen quietscht')],
    ]);
    const things = thingsOf(entries, described);
    expect(things).toMatchObject([
      { key: 'a', title: 'Riemen quietscht', parked: [{ id: '1' }], waiting: [{ id: '3' }] },
      { key: 'b', title: 'Meldung', parked: [], waiting: [{ id: '2' }] },
    ]);
    expect(thingsOf(entries, new Map())).toEqual([]);
    const alone = new Map([['2', { ...words('c', 'Riemen'), text: 'Status → Erledigt: „Riemen“' }]]);
    expect(thingsOf(entries, alone)[0]?.summary).toBe('Status → Erledigt: „Riemen“');
  });
});

describe('the heading of the sync page', () => {
  const now = Date.UTC(2026, 10, 20, 7, 20);
  const at = Date.UTC(2026, 10, 20, 7, 18);
  const calm: SyncStatus = {
    known: true,
    online: true,
    lastContact: at,
    pending: 0,
    sending: false,
    attention: 0,
    firstLoad: null,
    toLoad: '',
    blocked: null,
    lastSync: at,
    stalledSince: null,
  };
  const say = (change: Partial<SyncStatus>) => Object.values(syncSentence({ ...calm, ...change }, now));

  it('[J8] says the state in a sentence, and below it what follows', () => {
    const offline = { online: false };
    const automatic = 'Wird automatisch gesendet, sobald Sie Netz haben.';
    expect(say({})).toEqual(['Alles gesendet, Stand 08:18']);
    expect(say({ ...offline, pending: 3 })).toEqual(['3 Einträge warten auf Netz', automatic]);
    expect(say({ ...offline, pending: 1 })).toEqual(['1 Eintrag wartet auf Netz', automatic]);
    expect(say({ pending: 2, sending: true })).toEqual(['2 Einträge werden gesendet']);
    expect(say({ attention: 1 })).toEqual(['1 Eintrag braucht Ihre Entscheidung']);
    expect(say({ attention: 2, pending: 1, ...offline })).toEqual([
      '2 Einträge brauchen Ihre Entscheidung',
      '1 Eintrag wartet auf Netz.',
    ]);
    expect(say(offline)).toEqual(['Alles gesendet, Stand 08:18', expect.stringMatching(/^Kein Netz\. /)]);
    expect(say({ ...offline, firstLoad: 0.4 })[0]).toBe('Kein Netz');
    expect(say({ firstLoad: 0.42 })).toEqual(['Daten werden geladen: 42 %']);
  });

  it('[J8] [S6] never says sent before it is known, and names what only a person can end', () => {
    expect(say({ known: false })).toEqual(['Synchronisierung']);
    expect(say({ blocked: 'login', pending: 2 })[0]).toBe('2 Einträge warten auf Ihre Anmeldung');
    expect(say({ blocked: 'update' })[0]).toBe('Neue Version nötig');
    expect(say({ ...calm, lastSync: null })).toEqual(['Alles gesendet']);
  });

  it('[J8] no reason counts attempts or speaks of the inside of the app', () => {
    for (const code of Object.keys(DISPOSITION) as (keyof typeof DISPOSITION)[])
      expect(Object.values(syncText.reasons[code]).join(' '), code).not.toMatch(
        /Versuch|versucht|von selbst|hinaus|Outbox|Warteschlange|Konflikt/,
      );
  });
});
