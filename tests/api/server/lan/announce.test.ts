import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import makeMulticast, { type ResponsePacket } from 'multicast-dns';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { announce } from '../../../../src/server/lan/announce.ts';
import { isNeighbour } from '../../../../src/server/lan/names.ts';

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

it('[D1] who asks from a port of its own, as Android does, is answered there for a short time', async () => {
  const port = await freePort();
  const logger = pino({ level: 'silent' });
  const names = ['wartbar.local', 'halle.local', 'werk.lan'];
  const both = () => ({ names, addresses: ['127.0.0.1'] });
  ends.push(announce({ place: both, logger, socket: { port }, loopback: true }));
  const socket = createSocket('udp4').bind(0, '0.0.0.0');
  await once(socket, 'listening');
  socket.setMulticastInterface('127.0.0.1');
  const phone = makeMulticast({ socket, port, bind: false, multicast: false });
  ends.push(() => new Promise<void>((done) => phone.destroy(() => done())));
  const heard: ResponsePacket[] = [];
  phone.on('response', (packet) => heard.push(packet));
  const ask = (id: number, name: string) => phone.query({ id, questions: [{ name, type: 'A' }] });
  await expect
    .poll(
      () => {
        ask(7, 'drucker.local');
        ask(8, 'werk.lan');
        ask(4711, 'Halle.local');
        return heard.length;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  expect(new Set(heard.map(({ id }) => id))).toEqual(new Set([4711]));
  expect(heard[0]).toMatchObject({
    questions: [{ name: 'Halle.local', type: 'A', class: 'IN' }],
    answers: [{ name: 'Halle.local', type: 'A', class: 'IN', ttl: 10, flush: false, data: '127.0.0.1' }],
  });
});

it('[D1] a neighbour is who has an address in the same network of this machine', () => {
  const at = (address: string, cidr: string) => ({
    address,
    cidr,
    family: 'IPv4' as const,
    internal: false,
    netmask: '',
    mac: '',
  });
  const interfaces = {
    hall: [at('192.168.7.20', '192.168.7.20/24')],
    office: [at('10.1.0.5', '10.1.0.5/16')],
  };
  expect(isNeighbour('192.168.7.20', '192.168.7.99', interfaces)).toBe(true);
  expect(isNeighbour('10.1.0.5', '10.1.200.1', interfaces)).toBe(true);
  expect(isNeighbour('192.168.7.20', '10.1.200.1', interfaces)).toBe(false);
  expect(isNeighbour('192.168.7.20', '192.168.8.1', interfaces)).toBe(false);
  expect(isNeighbour('10.1.0.5', '8.8.8.8', interfaces)).toBe(false);
});

it('[D1] a machine with two networks does not take itself for another machine; another one is reported once', async () => {
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
