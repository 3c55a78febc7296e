import { createServer } from 'node:net';

/** Below those that the system gives to whoever asks for any: nobody else takes one while no server stands on it. */
const [LOWEST, HIGHEST] = [20_000, 32_000];

/** A port that nothing listens on now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    const probe = createServer();
    const free = await new Promise<boolean>((done) => {
      probe.once('error', () => done(false));
      probe.listen(port, '127.0.0.1', () => done(true));
    });
    await new Promise((done) => probe.close(done));
    if (free) return port;
  }
}
