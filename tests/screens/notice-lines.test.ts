import { expect, it } from 'vitest';
import { noticeLines } from '../../src/client/features/notices/notice-lines.ts';
import type { ListedNotice } from '../../src/client/features/notices/notices.ts';

const NOW = Date.parse('2026-03-24T09:00:00Z');
const row = (fields: Partial<ListedNotice>): ListedNotice => ({
  nodeid: 'urn:wartbar:notice:1',
  usernodeid: 'urn:wartbar:user:1',
  cause: 'notification',
  title: 'Öl tropft',
  equipmentnodeid: 'urn:wartbar:equipment:1',
  notificationnodeid: 'urn:wartbar:notification:1',
  dueuntil: 0,
  created: NOW - 2 * 3_600_000,
  readat: 0,
  recipient: '',
  reason: '',
  machineName: 'Presse',
  ...fields,
});

it('[N20] a message says what there is, and on which machine', () => {
  expect(noticeLines(row({}), NOW)).toEqual({
    title: 'Öl tropft',
    subtitle: 'Neue Meldung · Presse · vor 2 Std.',
  });
  const maintenance = row({ cause: 'maintenance', dueuntil: NOW + 7 * 86_400_000 });
  expect(noticeLines(maintenance, NOW).subtitle).toContain('Wartung steht an · Presse · fällig 31.03.2026');
});

it('[N17] of a mail that did not arrive it says to whom it did not go, and why', () => {
  const told = row({ cause: 'undelivered', recipient: 'chefin@werk.example', reason: 'address' });
  expect(noticeLines(told, NOW)).toEqual({
    title: 'Eine E-Mail kam nicht an',
    subtitle: 'An chefin@werk.example · Diese Adresse gibt es nicht · Meldung „Öl tropft“ · vor 2 Std.',
  });
});
