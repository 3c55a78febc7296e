import type { FileRef } from '../../../shared/contract/core/fields.ts';
import type { CompanyClient, CompanyLogin, CompanyRow, CompanyRows } from '../../company/rows.ts';
import { INSERT_ORDER } from '../../db/rows/insert-order.ts';
import type { RecordKind } from '../../db/schema.ts';
import type { MachineKind, Make, Range } from '../catalogue/kind.ts';
import { seededNodeId, seededUuid } from '../node-ids.ts';
import { createPrng, type Prng, seedFrom } from '../prng.ts';

/** A file of the demo company; its bytes are made when they are asked for. */
export interface DemoFile {
  /** What it shows: in one company, files of equal keys are one file. */
  key: string;
  fileid: string;
  version: number;
  mimetype: string;
  extension: string;
  name: string;
  created: number;
  /** The first record that refers to it. */
  nodeid: string;
  produce(): Promise<Uint8Array>;
}

/** One client company with everything in it. */
export interface DemoCompany {
  client: CompanyClient;
  rows: CompanyRows;
  files: DemoFile[];
  logins: CompanyLogin[];
}

/** A machine while the company is being built. */
export interface DemoMachine {
  row: CompanyRow<'equipment'>;
  kind: MachineKind;
  make: Make;
  model: string;
  year: number;
  place: string;
  /** Node ids of its counters, in the order of the kind's plan. */
  counters: { nodeid: string; perDay: number; value: number }[];
}

/** What the steps of building share. */
export interface World extends DemoCompany {
  seed: number;
  /** Which of many companies with the same content this is, see `DemoOptions`. */
  edition: string;
  now: number;
  /** Start of the company's records, three years before now. */
  start: number;
  /** An independent random stream of that name. */
  stream(name: string): Prng;
  nodeId(kind: RecordKind | 'client', time: number): string;
  /** Registers a file once per key and answers how records refer to it. */
  file(key: string, file: Omit<DemoFile, 'key' | 'fileid' | 'version'>): FileRef;
  /** Node ids of sites, areas and pools by slug. */
  places: Map<string, string>;
  users: { row: CompanyRow<'user'>; role: string; name: string; places: readonly string[] }[];
  machines: DemoMachine[];
  /** Bytes shared between files, made once. */
  shared(key: string, produce: () => Promise<Uint8Array>): () => Promise<Uint8Array>;
}

const THREE_YEARS = 1095 * 86_400_000;

/** An empty company of that name, to be filled by the steps; each edition of it gets node ids of its own. */
export function createWorld(seed: number, now: number, name: string, edition = ''): World {
  const ids = createPrng(seedFrom(seed, `ids ${name}`));
  // At its end, so that rows of all editions are in the same order.
  const inEdition = (id: string): string => id.slice(0, id.length - edition.length) + edition;
  const start = now - THREE_YEARS;
  const files = new Map<string, FileRef>();
  const bytes = new Map<string, Promise<Uint8Array>>();
  const world: World = {
    seed,
    edition,
    now,
    start,
    client: {
      clientid: inEdition(seededNodeId('client', ids, start)),
      name,
      legalentitynodeid: null,
      clientinfo: '',
      plans: [],
      baseinfo: {},
      billinginfo: {},
      created: start,
    },
    rows: Object.fromEntries(INSERT_ORDER.map((kind) => [kind, []])) as unknown as CompanyRows,
    files: [],
    logins: [],
    places: new Map(),
    users: [],
    machines: [],
    stream: (stream) => createPrng(seedFrom(seed, `${name} ${stream}`)),
    nodeId: (kind, time) => inEdition(seededNodeId(kind, ids, time)),
    file(key, file) {
      const known = files.get(key);
      if (known) return known;
      const fileid = inEdition(seededUuid(ids, file.created));
      world.files.push({ ...file, key, fileid, version: 1 });
      const ref: FileRef = { fileid, mimetype: file.mimetype, bucketid: '', fileversion: 1, name: file.name };
      files.set(key, ref);
      return ref;
    },
    shared: (key, produce) => () => {
      const made = bytes.get(key) ?? produce();
      bytes.set(key, made);
      return made;
    },
  };
  return world;
}

/** A value of the range, rounded. */
export const within = (prng: Prng, range: Range, digits = 1): number =>
  prng.float(range[0], range[1], digits);

/** The node id of a site, area or pool; throws on an unknown slug. */
export function placeOf(world: World, slug: string): string {
  const nodeid = world.places.get(slug);
  if (nodeid === undefined) throw new Error(`no place ${slug}`);
  return nodeid;
}
