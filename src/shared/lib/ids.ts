import { v7, validate } from 'uuid';

/** Where random bytes and the time come from; injected, so that tests and the simulator can replay them. */
export interface IdSource {
  /** Milliseconds since 1970. */
  now(): number;
  /** Fills and returns `length` random bytes. */
  randomBytes(length: number): Uint8Array;
}

const PREFIX = 'urn:wartbar:';
/** The longest name of a kind; all are far shorter. */
const MOST_OF_KIND = 40;

/** A UUIDv7 from the given source. */
export function makeUuid(source: IdSource): string {
  return v7({ msecs: source.now(), random: source.randomBytes(16) });
}

/** [X6] A node id: fixed prefix, kind and a UUIDv7, made by whoever creates the record. */
export function makeNodeId(kind: string, source: IdSource): string {
  return `${PREFIX}${kind}:${makeUuid(source)}`;
}

/** The kind named in a node id, or null when the text is no node id of this product. */
export function kindOfNodeId(nodeid: string): string | null {
  if (!nodeid.startsWith(PREFIX)) return null;
  const rest = nodeid.slice(PREFIX.length);
  const colon = rest.indexOf(':');
  if (colon < 1 || colon > MOST_OF_KIND || !validate(rest.slice(colon + 1))) return null;
  return rest.slice(0, colon);
}

/** No payload or row of the contract names records further down. */
const DEEPEST = 4;

/** The node ids that a payload or row names, besides those in `base`, the values that it was made on. */
export function nodeIdsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return kindOfNodeId(value) === null ? [] : [value];
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return [];
  return Object.entries(value).flatMap(([field, part]) =>
    field === 'base' ? [] : nodeIdsIn(part, depth + 1),
  );
}
