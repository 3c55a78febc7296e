import { Writable } from 'node:stream';
import { pino } from 'pino';

/** Lines of a log, parsed. */
export function keptLog() {
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).split('\n').filter(Boolean)) lines.push(JSON.parse(line));
      done();
    },
  });
  return { lines, logger: pino({ level: 'warn' }, destination) };
}
