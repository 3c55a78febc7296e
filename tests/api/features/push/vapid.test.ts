import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pushKeys, pushSubject } from '../../../../src/server/push/vapid.ts';
import { decrypt } from './push-receiver.ts';

const MAIL = 'Wartbar <wartbar@werk.example>';
const NONE = 'Wartbar <wartbar@localhost>';

it('[D9] the keys follow from the secret: the same in each process, others with another one', () => {
  const keys = pushKeys('one secret of a server, long enough for it');
  expect(pushKeys('one secret of a server, long enough for it')).toEqual(keys);
  expect(pushKeys('two secrets of a server, long enough for it')).not.toEqual(keys);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(keys.privateKey, 'base64url'));
  expect(pair.getPublicKey('base64url')).toBe(keys.publicKey);
});

describe('whom a push service may turn to', () => {
  it.each([
    ['https://wartbar.werk.example', NONE, 'https://wartbar.werk.example'],
    ['https://wartbar.werk.example:8443', MAIL, 'https://wartbar.werk.example:8443'],
    ['http://wartbar.werk.example', MAIL, 'mailto:wartbar@werk.example'],
    ['https://localhost:3030', MAIL, 'mailto:wartbar@werk.example'],
    ['https://wartbar.local', 'wartbar@werk.example', 'mailto:wartbar@werk.example'],
    ['https://192.168.0.7', NONE, null],
    ['https://server', NONE, null],
    [null, 'wartbar@server', null],
    [null, NONE, null],
  ])('[D9] at %s with mails of %s: %s', (url, mail, subject) => {
    expect(pushSubject(url, mail)).toBe(subject);
  });
});

it('[D9] the receiver of these tests reads the example of RFC 8291, section 5', () => {
  const secret = createECDH('prime256v1');
  secret.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  expect(decrypt({ secret, auth }, Buffer.from(body, 'base64url'))).toBe(
    'When I grow up, I want to be a watermelon',
  );
});
