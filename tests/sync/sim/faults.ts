/** Everything that can go wrong in a world; a suite of seeds must have provoked each of them. */
export const FAULTS = [
  'request lost',
  'answer lost after the commit',
  'request doubled',
  'late copy of a request',
  'answers out of order',
  'server unavailable',
  'rate limited',
  'proxy refused',
  'captive portal',
  'upload cut',
  'app killed',
  'app killed in the middle of its work',
  'tab frozen',
  'second tab',
  'server restarted',
  'access token expired',
  'clock set wrong',
  'scope revoked',
  'scope granted',
  'machine moved',
  'row changed at the database',
  'photo bytes lost',
  'conflicting edit',
  'cursor forgotten by the server',
  'mirror of an older schema',
  'server set back',
  'answers withheld',
  'requests dropped while answers pass',
  'still running',
  'quota exceeded',
  'store evicted',
  'databases deleted',
  'rights changed',
  'same node id in another company',
  'app updated with a full queue',
  'deletion cancelled',
  'sent again by hand',
  'discarded',
  'discard undone',
  'conflict settled',
  'another user on the device',
  'another user over a full queue',
  'somebody of another company on the device',
  'first load cut',
  'what changed came by itself',
] as const;

export type Fault = (typeof FAULTS)[number];

/** How often each of them was provoked. */
export type FaultCounts = Record<Fault, number>;

export function noFaults(): FaultCounts {
  return Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as FaultCounts;
}
