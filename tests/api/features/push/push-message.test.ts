import { expect, it } from 'vitest';
import { readPushMessage } from '../../../../src/shared/lib/push-message.ts';

const MESSAGE = {
  to: 'u',
  tag: 't',
  title: 'Neue Meldung',
  body: 'Presse: Öl',
  path: '/notification-details?nodeid=n',
};

it('[D9] a message is read as it was written, without what a later version adds', () => {
  expect(readPushMessage(JSON.stringify({ ...MESSAGE, sound: 'loud' }))).toEqual(MESSAGE);
});

it.each([
  '',
  'hello',
  'null',
  '7',
  '[]',
  '{}',
  JSON.stringify({ ...MESSAGE, title: 7 }),
  JSON.stringify({ ...MESSAGE, path: 'https://elsewhere.example/' }),
  JSON.stringify({ ...MESSAGE, path: '//elsewhere.example/' }),
  JSON.stringify({ ...MESSAGE, path: '/\\elsewhere.example/' }),
])('[D9] %s is none', (text) => {
  expect(readPushMessage(text)).toBeNull();
});
