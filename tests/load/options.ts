import { parseArgs } from 'node:util';

/** What a run is about; counts, seconds, and per second. */
export interface LoadOptions {
  /** PostgreSQL and several processes instead of the embedded database and one. */
  postgres: boolean;
  /** Each has a user of its own. */
  devices: number;
  /** Per second. */
  writes: number;
  /** How many devices see a write, its author's among them. */
  concerned: number;
  /** Companies that share the devices. */
  companies: number;
  /** Rows of a device, where its company does not make it more. */
  rows: number;
  /** How long is written. */
  seconds: number;
  processes: number;
  /** Begins when this machine has little else to do. */
  quiet: boolean;
  /** One process is killed while it is written. */
  kill: boolean;
  /** CPU profiles of the servers while it is written, in tests/bench/results. */
  profile: boolean;
}

/** Of each option that is a number: what it is without, with PostgreSQL and the most that it may be. */
const NUMBERS = {
  devices: [300, 2000, 10_000],
  writes: [10, 100, 2000],
  concerned: [20, 20, 500],
  companies: [1, 1, 100],
  rows: [500, 500, 20_000],
  seconds: [30, 30, 3600],
  processes: [1, 2, 16],
} as const;
type Name = keyof typeof NUMBERS;

/** Reads the command's arguments. Throws a sentence where one cannot be used. */
export function readOptions(args: readonly string[]): LoadOptions {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      devices: text,
      writes: text,
      concerned: text,
      companies: text,
      rows: text,
      seconds: text,
      processes: text,
      postgres: flag,
      quiet: flag,
      kill: flag,
      profile: flag,
    },
  });
  const { postgres, quiet, kill, profile } = values;
  const read = (name: Name): number => {
    const [embedded, shared, most] = NUMBERS[name];
    const given = values[name];
    const number = given === undefined ? (postgres ? shared : embedded) : Number(given);
    if (!Number.isInteger(number) || number < 1 || number > most)
      throw new Error(`--${name} is a whole number from 1 to ${most}`);
    return number;
  };
  const options = {
    postgres,
    quiet,
    kill,
    profile,
    devices: read('devices'),
    writes: read('writes'),
    concerned: read('concerned'),
    companies: read('companies'),
    rows: read('rows'),
    seconds: read('seconds'),
    processes: read('processes'),
  };
  if (!postgres && options.processes > 1)
    throw new Error('several processes need --postgres: an embedded database has one');
  return options;
}
