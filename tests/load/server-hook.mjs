// Stands before a server of `npm run load`: it ends with whoever started it, and is profiled when told to.
import { writeFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';

/** Between two samples, µs. */
const INTERVAL = 500;
let session;

process.on('message', async ({ profile, path }) => {
  if (profile === 'start') {
    session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: INTERVAL });
    await session.post('Profiler.start');
  } else {
    const { profile: taken } = await session.post('Profiler.stop');
    session.disconnect();
    await writeFile(path, JSON.stringify(taken));
  }
  process.send({ profile });
});
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
