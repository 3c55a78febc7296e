import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { addBodyTime } from '../../../src/server/http/bodies/body-time.ts';

const opened: (FastifyInstance | Socket)[] = [];

afterEach(async () => {
  for (const each of opened.splice(0).reverse()) {
    if ('destroy' in each) each.destroy();
    else await each.close();
  }
});

/** A server that gives bodies so long, ms; its answer sends the beginning of a request with a body of two bytes. */
async function serving(longest?: number) {
  const app = fastify({ forceCloseConnections: true });
  opened.push(app);
  addBodyTime(app, longest);
  app.post('/words', async () => ({}));
  app.put('/file', { config: { takesFile: true } }, async () => ({}));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return (line: string): Socket => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    opened.push(socket);
    socket.write(
      `${line} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`,
    );
    return socket;
  };
}
const ended = (socket: Socket) => new Promise((done) => socket.once('close', done));

it('a body that does not come is cut off, and a file may take longer', async () => {
  const begin = await serving(200);
  const file = begin('PUT /file');
  await new Promise((done) => file.once('connect', done));
  const words = begin('POST /words');
  // Without a reader a socket does not hear its end.
  for (const socket of [file, words]) socket.resume();
  await ended(words);
  expect(file.closed).toBe(false);
});

it('one that comes in pieces is read', async () => {
  const begin = await serving();
  const socket = begin('POST /words');
  await new Promise((done) => socket.once('connect', done));
  const answer = new Promise((done) => socket.once('data', (bytes) => done(String(bytes))));
  socket.write('}');
  expect(await answer).toContain('HTTP/1.1 200');
});
