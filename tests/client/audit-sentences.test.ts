import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../src/client/features/audit/sentence.ts';
import { AUDIT_ACTIONS } from '../../src/shared/contract/account/audit-actions.ts';

const anna = 'urn:wartbar:user:0193b0f2-0000-7000-8000-000000000001';
const ben = 'urn:wartbar:user:0193b0f2-0000-7000-8000-000000000002';
const gone = 'urn:wartbar:user:0193b0f2-0000-7000-8000-000000000003';
const press = 'urn:wartbar:equipment:0193b0f2-0000-7000-8000-000000000004';
const scrapped = 'urn:wartbar:equipment:0193b0f2-0000-7000-8000-000000000005';
const names = new Map([
  [anna, 'Anna Berger'],
  [ben, 'Ben Koch'],
  [press, 'Presse 3'],
]);

const told = (
  action: string,
  subjectnodeid: string | null,
  { actornodeid = anna as string | null, detail = null as string | null } = {},
) => sentenceOf({ entryid: '', position: 1, created: 1, action, actornodeid, subjectnodeid, detail }, names);

describe('[D11] an entry of the audit log is a sentence', () => {
  it.each(Object.values(AUDIT_ACTIONS).flat())('%s, whatever is known of it', (action) => {
    for (const subject of [anna, ben, press, gone, null]) {
      for (const detail of ['Etwas', null]) {
        for (const actornodeid of [anna, gone, null]) {
          const sentence = told(action, subject, { actornodeid, detail });
          expect(sentence).toMatch(/^\S+( \S+)* hat( \S+)+$/);
          expect(sentence).not.toMatch(/undefined|null|„“|kennt/);
        }
      }
    }
  });

  it('with both names, or of oneself', () => {
    expect(told('secondfactor.reset', ben)).toBe(
      'Anna Berger hat die Zwei-Faktor-Anmeldung von Ben Koch zurückgesetzt',
    );
    expect(told('session.ended', anna)).toBe('Anna Berger hat eigene Geräte abgemeldet');
    expect(told('account.unlocked', ben, { actornodeid: null })).toBe(
      'Der Server hat das Konto von Ben Koch entsperrt',
    );
  });

  it('with the name that was recorded, or the present one', () => {
    expect(told('machine.deleted', scrapped, { detail: 'Presse 1' })).toBe(
      'Anna Berger hat die Maschine „Presse 1“ gelöscht',
    );
    expect(told('release.given', press)).toBe(
      'Anna Berger hat die Maschine „Presse 3“ für den Hersteller freigegeben',
    );
    expect(told('user.rolechanged', ben, { detail: 'Technik' })).toBe(
      'Anna Berger hat Ben Koch die Rolle „Technik“ gegeben',
    );
  });

  it('of whoever entered, also when nobody knows any more what for', () => {
    const entered = (detail: string | null) => told('provider.entered', null, { detail });
    expect(entered('read')).toBe('Anna Berger hat den Betrieb betreten, nur zum Lesen');
    expect(entered('write')).toBe('Anna Berger hat den Betrieb betreten, mit dem Recht zu ändern');
    expect(entered(null)).toBe('Anna Berger hat den Betrieb betreten');
  });

  it('without a name, of somebody who was erased', () => {
    expect(told('user.invited', gone)).toBe('Anna Berger hat eine frühere Person eingeladen');
    expect(told('audit.searched', gone)).toBe(
      'Anna Berger hat im Protokoll die Einträge zu einer früheren Person angesehen',
    );
    expect(told('password.set', gone, { actornodeid: gone })).toBe(
      'Eine frühere Person hat ein neues Passwort gesetzt',
    );
  });

  it('also of what only a newer server knows', () => {
    expect(told('user.cloned', ben)).toBe(
      'Anna Berger hat etwas getan, das diese Version der App nicht kennt',
    );
  });
});
