import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Listener, listen } from '../../../../src/server/http/listen/listener.ts';
import type { UploadTicket } from '../../../../src/shared/contract/core/protocol.ts';
import { newId, seedCompany } from '../../harness/company.ts';
import { startServer, type TestServer } from '../../harness/server.ts';

describe('a body that comes slowly', () => {
  let server: TestServer;
  let listener: Listener;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    server = await startServer('PGlite', { bodyTime: 300 });
    listener = await listen({ host: '127.0.0.1', port: 0 });
    listener.serve(server.app.routing);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(async () => {
    await listener.stop(0);
    await server.close();
  });

  /** Sends the head of a request; what comes back is read to the end. */
  function begin(line: string, length: number): { socket: Socket; answer: Promise<string> } {
    const { port, hostname } = new URL(listener.address);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    sockets.push(socket);
    let heard = '';
    socket.on('data', (bytes) => {
      heard += bytes;
    });
    const answer = new Promise<string>((done) => socket.once('close', () => done(heard)));
    const body = length > 0 ? `content-type: application/json\r\ncontent-length: ${length}\r\n` : '';
    socket.write(`${line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${body}\r\n`);
    return { socket, answer };
  }
  /** After that, whoever began before has been connected for longer than a body may take. */
  async function cutOff(): Promise<void> {
    const { socket, answer } = begin('POST /api/auth/login', 20);
    socket.write('{"em');
    expect(await answer).toBe('');
  }

  it('is cut off, but not that of a file', async () => {
    const company = await seedCompany(server.database.db);
    const client = await server.login(await company.addUser('technician', [company.sites.north]));
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0E3F51' } })
      .jpeg()
      .toBuffer();
    const { body } = await client.request('POST', '/files', {
      count: 1,
      extensions: [{ nodeid: newId('attachment'), extension: 'jpg', fileid: randomUUID() }],
    });
    const [ticket] = body as unknown as [UploadTicket];
    const { socket, answer } = begin(`PUT ${ticket.url}`, photo.length);
    socket.write(photo.subarray(0, 10));
    await cutOff();
    socket.write(photo.subarray(10));
    expect(await answer).toContain('HTTP/1.1 200');
  });

  it('says nothing of an answer that takes long', async () => {
    let free = (): void => undefined;
    const isFree = new Promise<void>((done) => {
      free = done;
    });
    // The embedded database has one connection: the answer waits for it.
    const held = server.database.db.transaction().execute(() => isFree);
    const { answer } = begin('GET /api/health', 0);
    await cutOff();
    free();
    await held;
    expect(await answer).toContain('HTTP/1.1 200');
  });
});
