import { describe, expect, it } from 'vitest';
import { addressProblem } from '../../../src/shared/rules/plant/open-address.ts';

describe('the address in a sticker', () => {
  it.each([
    ['http://localhost:3000', 'own'],
    ['https://LOCALHOST', 'own'],
    ['https://wartbar.localhost', 'own'],
    ['http://localhost.', 'own'],
    ['http://127.0.0.1:8080', 'own'],
    ['http://127.1', 'own'],
    ['http://0x7f.0.0.1', 'own'],
    ['http://0.0.0.0:8080', 'own'],
    ['http://[::1]:8080', 'own'],
    ['http://[::]:8080', 'own'],
    ['http://[::ffff:127.0.0.1]', 'own'],
    ['http://169.254.10.7', 'near'],
    ['https://[fe80::1]', 'near'],
    ['https://server01:8443', 'name'],
    ['http://wartbar', 'name'],
    ['http://192.168.178.20:8080', 'open'],
    ['http://wartbar.example', 'open'],
    ['https://wartbar.example', null],
    ['https://werk.localhost.example', null],
    ['https://127.example', null],
    ['https://192.168.178.20:8443', null],
    ['https://wartbar.local:8443', null],
    ['https://[2001:db8::1]', null],
  ])('[M4] [D12] %s is judged as %s', (origin, problem) => {
    expect(addressProblem(new URL(origin))).toBe(problem);
  });
});
