import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import makeMulticast from 'multicast-dns';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { announce } from '../../../../src/server/lan/announce.ts';

const place = () => ({ names: ['wartbar.local'], addresses: ['127.0.0.1', '::1'] });
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A port of UDP that nobody has. */
async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '0.0.0.0');
  await once(socket, 'listening');
  const { port } = socket.address();
  await new Promise<void>((done) => socket.close(done));
  return port;
}

it('[D1] who asks the network for wartbar.local hears the address; for another name nobody answers', async () => {
  const port = await freePort();
  const logger = pino({ level: 'silent' });
  ends.push(announce({ place, logger, socket: { port }, loopback: true }));
  const phone = makeMulticast({ port, interface: '127.0.0.1', bind: '0.0.0.0', reuseAddr: true });
  ends.push(() => new Promise<void>((done) => phone.destroy(() => done())));
  const heard: string[] = [];
  phone.on('response', ({ answers }) => {
    for (const each of answers) heard.push(`${each.name} ${each.type === 'A' ? each.data : each.type}`);
  });
  await expect
    .poll(
      () => {
        phone.query('drucker.local', 'A');
        phone.query('Wartbar.local', 'A');
        return heard;
      },
      { timeout: 30_000 },
    )
    .toContain('wartbar.local 127.0.0.1');
  expect(new Set(heard)).toEqual(new Set(['wartbar.local 127.0.0.1']));
});

it('[D1] a machine with two networks takes itself for no other machine, another one is told once', async () => {
  const port = await freePort();
  const logged: string[] = [];
  const logger = pino({}, { write: (line: string) => void logged.push(line) });
  const twice = () => ({ names: ['wartbar.local'], addresses: ['127.0.0.1', '127.0.0.2'] });
  const socket = { port };
  ends.push(announce({ place: twice, logger, socket, loopback: true }));
  ends.push(announce({ place: twice, logger, socket, loopback: true }));
  const other = makeMulticast({ port, interface: '127.0.0.1', bind: '0.0.0.0', reuseAddr: true });
  ends.push(() => new Promise<void>((done) => other.destroy(() => done())));
  const heard = new Set<string>();
  other.on('response', ({ answers }) => {
    for (const each of answers) if (each.type === 'A') heard.add(each.data);
  });
  await expect
    .poll(
      () => {
        other.query('wartbar.local', 'A');
        return [...heard].toSorted();
      },
      { timeout: 30_000 },
    )
    .toEqual(['127.0.0.1', '127.0.0.2']);
  expect(logged).toEqual([]);
  // Each of the four sockets hears it.
  const foreign = { name: 'wartbar.local', type: 'A' as const, ttl: 120, data: '192.168.7.99' };
  await expect
    .poll(
      () => {
        other.respond([foreign]);
        return logged.length;
      },
      { timeout: 30_000 },
    )
    .toBe(2);
  expect(logged.join('')).toContain('another machine has the same name');
});

it('[D1] where another program holds the port the server goes on without, and says so once', async () => {
  const holder = createSocket('udp4').bind(0, '0.0.0.0');
  await once(holder, 'listening');
  ends.push(() => new Promise<void>((done) => holder.close(done)));
  const logged: string[] = [];
  const logger = pino({}, { write: (line: string) => void logged.push(line) });
  ends.push(announce({ place, logger, socket: { port: holder.address().port }, loopback: true }));
  await expect.poll(() => logged.join(''), { timeout: 30_000 }).toContain('cannot be made known');
  expect(logged).toHaveLength(1);
});
