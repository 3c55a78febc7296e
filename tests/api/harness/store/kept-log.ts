import { Writable } from 'node:stream';
import { type Level, pino } from 'pino';

/** Lines of a log from a level on, parsed. */
export function keptLog(level: Level = 'warn') {
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).split('\n').filter(Boolean)) lines.push(JSON.parse(line));
      done();
    },
  });
  return { lines, logger: pino({ level }, destination) };
}
