import { expect, it } from 'vitest';
import { storeNoticeText } from '../../src/client/app/shell/banners/store-notice-text.ts';
import type { StoreNotice } from '../../src/sync/store-notice.ts';

const last = { sequence: 7, name: 'notification.create', at: Date.UTC(2026, 10, 20, 13, 5) };
const told = (notice: Partial<StoreNotice>) =>
  storeNoticeText({ at: 0, device: '', last: undefined, seen: false, ...notice });

it('[PL7] an evicted store is told with what was acknowledged last and when, also where unsent entries came back', () => {
  expect(told({ last })).toBe(
    'Ihre Daten werden neu geladen. Zuletzt ist von diesem Gerät am 20.11.2026, 14:05 beim Server angekommen: Neue Meldung. Bitte prüfen Sie, ob spätere Eingaben fehlen.',
  );
  expect(told({ last: { ...last, name: 'report.update' }, restored: 2 })).toBe(
    '2 Eingaben, die noch nicht gesendet waren, sind aus ihren Kopien zurück und werden gesendet. Alles andere wird neu geladen. Zuletzt ist von diesem Gerät am 20.11.2026, 14:05 beim Server angekommen: Wartungsbericht geändert.',
  );
});

it('[PL7] nothing is told before the server was asked, and that nothing had arrived', () => {
  expect(told({})).toContain('wird angezeigt, sobald er erreichbar ist.');
  expect(told({ last: null })).toContain('war noch nichts beim Server angekommen. Bitte prüfen Sie');
});
