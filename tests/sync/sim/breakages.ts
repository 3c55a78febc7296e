import type { SyncDelta } from '../../../src/shared/contract/core/protocol.ts';
import { LEASE_MS } from '../../../src/sync/store/lease.ts';
import type { Lease } from '../../../src/sync/store/meta.ts';
import type { WireAnswer, WireRequest } from '../world/held-network.ts';
import type { SimDevice } from './sim-device.ts';
import type { Breakage } from './sim-world.ts';

/** What is broken on purpose around the engine: at the server, on the wire, in the store. Each is made for one world. */

export function forgettingAnswers(): Breakage {
  return {
    before: async (on, request) => {
      const key = keyOf(request);
      if (key) await on.database.db.deleteFrom('receipt').where('id', '=', key).execute();
    },
  };
}

export function forgettingRefusals(): Breakage {
  return {
    before: async (on) => {
      await on.database.db.deleteFrom('refused').execute();
    },
  };
}

export function freshKeys(): Breakage {
  let made = 0;
  return {
    request: (request) => {
      const key = keyOf(request);
      if (!key) return request;
      const fresh = `${key.slice(0, -4)}${(made++ % 0xffff).toString(16).padStart(4, '0')}`;
      return { ...request, headers: { ...request.headers, 'idempotency-key': fresh } };
    },
  };
}

/** Where a transaction was still open when the cursor was given, the next pull does not ask for it again. */
export function cursorAheadOfCommits(): Breakage {
  let deltas = 0;
  return {
    answer: changingDelta(({ rows }) => (rows.length > 0 && ++deltas % 3 === 0 ? { rows: [] } : {})),
  };
}

export function droppingParked(): Breakage {
  return {
    after: async ({ observed }) => {
      const parked = await observed.outbox.filter((entry) => entry.state === 'parked').primaryKeys();
      await observed.outbox.bulkDelete(parked);
    },
  };
}

/** Entries stay, and nothing of what was typed stays in them: refused ones, or those that are done with. */
export function emptying(where: 'outbox' | 'journal'): Breakage {
  return {
    after: async ({ observed: { seal, outbox, journal } }) => {
      const table = where === 'outbox' ? outbox : journal;
      const found = await table.filter(({ state }) => where === 'journal' || state === 'parked').toArray();
      for (const entry of await seal.open(found)) {
        if (Object.keys(entry.payload).length === 0) continue;
        const { sealed } = await seal.sealEntry({ ...entry, payload: {} });
        await table.update(entry.id, { sealed });
      }
    },
  };
}

export function trustingAnybody(): Breakage {
  return {
    arriving: (answer, request) => {
      const key = keyOf(request);
      if (!key || answer.status !== 200 || answer.headers['wartbar-code']) return answer;
      return {
        ...answer,
        headers: { 'wartbar-code': 'done', 'wartbar-command': key },
        body: new TextEncoder().encode('{}'),
      };
    },
  };
}

export function overlookingSetBack(): Breakage {
  return {
    answer: (sent, request) => {
      if (sent.headers['wartbar-code'] !== 'done') return sent;
      if (request.path.includes('&cursor=')) return withBody(sent, { ...bodyOf(sent), lost: [] });
      if (request.path !== '/api/sync/receipts') return sent;
      const { ids } = JSON.parse(new TextDecoder().decode(request.body!)) as { ids: string[] };
      return withBody(sent, { known: ids.map((id) => ({ id, epoch: '', xid: '0' })) });
    },
  };
}

/** Only the cursor is asked about, not what pages showed beyond it. */
export function forgettingSeen(): Breakage {
  return { request: (request) => ({ ...request, path: request.path.replace(/&seen=[^&]*/, '') }) };
}

export function keepingRevoked(): Breakage {
  return { answer: changingDelta(() => ({ removed: [] })) };
}

export function applyingHalf(): Breakage {
  return { answer: changingDelta(({ rows }) => ({ rows: rows.slice(0, Math.floor(rows.length / 2)) })) };
}

/** Whoever pulls is told as well what somebody of another company was told last. */
export function mixingCompanies(): Breakage {
  const told = new Map<string, SyncDelta['rows']>();
  return {
    answer: (sent, request) => {
      const [, claims = ''] = request.headers.authorization?.split('.') ?? [];
      return changingDelta(({ rows }) => {
        const { clientid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { clientid: string };
        const others = [...told].filter(([of]) => of !== clientid).flatMap(([, theirs]) => theirs);
        if (rows.length > 0) told.set(clientid, rows);
        return { rows: [...rows, ...others] };
      })(sent, request);
    },
  };
}

export function overlookingDeletions(): Breakage {
  return { answer: changingDelta(() => ({ deleted: [] })) };
}

/** Looks at a device in which somebody else takes the drain over now and then. */
const LOOKS = 50;

/** Now and then somebody else takes the drain over, as after a frozen tab, and does nothing with it. */
export function stealing(): Breakage {
  const looks = new Map<SimDevice, number>();
  return {
    after: async (device) => {
      const look = (looks.get(device) ?? 0) + 1;
      looks.set(device, look);
      const found = await device.observed.meta.get('lease');
      if (look % 5 !== 0 || look > LOOKS || !found) return;
      const until = device.surroundings.time.now + device.skew.offset + LEASE_MS;
      const { fence } = found.value as Lease;
      const value: Lease = { holder: 'stranger', fence: fence + 1, until };
      await device.observed.meta.put({ name: 'lease', value });
    },
  };
}

/** Changes what a pull is told of changes. */
function changingDelta(change: (delta: SyncDelta) => Partial<SyncDelta>): NonNullable<Breakage['answer']> {
  return (sent, request) => {
    if (!request.path.includes('&cursor=') || sent.headers['wartbar-code'] !== 'done') return sent;
    const delta = bodyOf(sent) as SyncDelta;
    return withBody(sent, { ...delta, ...change(delta) });
  };
}

const keyOf = (request: WireRequest) => request.headers['idempotency-key'];
const bodyOf = ({ body }: WireAnswer) => JSON.parse(new TextDecoder().decode(body)) as object;
const withBody = (sent: WireAnswer, body: object): WireAnswer => ({
  ...sent,
  body: new TextEncoder().encode(JSON.stringify(body)),
});
