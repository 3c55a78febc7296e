import { createHash, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { DISPOSITION } from '../../shared/contract/core/errors.ts';
import { findRecord } from '../../shared/contract/registry.ts';
import { kindOfNodeId, nodeIdsIn } from '../../shared/lib/ids.ts';
import { shownRow, writesHidden } from '../../shared/rules/permissions.ts';
import { isSuperseded } from '../db/migrate.ts';
import { findDeletion, findReceipt, lockKey, storeReceipt, storeRefused } from '../db/receipts.ts';
import { findPresence } from '../db/records.ts';
import type { Database } from '../db/schema.ts';
import { Refusal } from './answer.ts';
import { inCurrentShape } from './command-version.ts';
import type { Caller, Tx } from './context.ts';
import { isCollision, refusalOf } from './failure.ts';
import { grantOf } from './grant-of.ts';
import type { CommandImplementation } from './implement.ts';
import { superseded } from './monitor/superseded-guard.ts';
import { type Input, validate } from './validation.ts';

const TRIES = 3;

export interface CommandCall {
  command: CommandImplementation;
  caller: Caller;
  input: Input;
  /** Version of the command that the input was made for. */
  version: number;
  /** Idempotency key; null for a caller outside the app. */
  key: string | null;
  device: string | null;
  sequence: number | null;
  /** [OB18] '' for none; no part of what a replay is compared by. */
  proof: string;
  now: number;
}

export interface CommandAnswer {
  body: unknown;
  key: string;
  /** `{epoch}.{transaction id}` of the commit (OB5). */
  commit: string;
}

/**
 * [OB3] One SQL transaction: take the key, answer a replay from its receipt, otherwise right, validation,
 * effect and receipt together. A refusal rolls everything back and leaves no receipt, so that the same
 * key may come again. Transactions that collided are tried again.
 */
export async function runCommand(
  db: Kysely<Database>,
  call: CommandCall,
  logger: FastifyBaseLogger,
): Promise<CommandAnswer> {
  const key = call.key ?? randomUUID();
  const hash = hashOf(call.command.definition.name, call.input);
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute((tx) => attempt(tx, call, key, hash));
    } catch (error) {
      if (isCollision(error) && tries < TRIES) continue;
      const refusal = refusalOf(error);
      // A newer schema may have refused what was right when this transaction began.
      if (DISPOSITION[refusal.code] === 'park' && (await isSuperseded(db))) throw superseded();
      if (call.key !== null && DISPOSITION[refusal.code] === 'park')
        await keepCopy(db, call, key, refusal.code, logger);
      if (refusal.code === 'gone') throw await withDeletion(db, call, refusal);
      throw error;
    }
  }
}

async function attempt(tx: Tx, call: CommandCall, key: string, hash: string): Promise<CommandAnswer> {
  const { command, caller, input, version, proof, now } = call;
  const { definition } = command;
  const taken = await lockKey(tx, key);
  if (taken === 'superseded') throw superseded();
  if (taken === 'running') throw new Refusal('running', 'Still Running');
  const receipt = await findReceipt(tx, key);
  if (receipt) {
    const same =
      receipt.hash === hash &&
      receipt.usernodeid === caller.usernodeid &&
      receipt.clientid === caller.clientid;
    if (!same) throw new Refusal('mismatch', 'Key Was Used Otherwise');
    return { body: shownTo(caller, receipt.response?.body) ?? {}, key, commit: receipt.commit };
  }
  // [U8] Every write passes here: whoever entered a company to look writes nothing, and nobody from outside all of it.
  const closed = caller.entered === 'read' || (caller.entered !== null && definition.guests === 'none');
  if (closed) throw new Refusal('forbidden', 'Access Denied');
  if (grantOf(caller.features, definition, input) === 'refused')
    throw new Refusal('forbidden', 'Access Denied');
  // The receipt's hash is over what was sent: an upgrade in between leaves replays alike.
  const current = inCurrentShape(definition, input, version);
  const payload = validate(definition.payload, current) as Record<string, unknown>;
  // [J9] What may not be seen may not be written either.
  if (writesHidden(caller.features, definition, payload)) throw new Refusal('forbidden', 'Access Denied');
  const wrote = new Set<string>();
  const body = await command.run(payload, { tx, caller, now, proof, wrote });
  const { device, sequence } = call;
  const { name } = definition;
  const commit = await storeReceipt(
    tx,
    caller,
    { id: key, device, sequence, name, lane: definition.lane(payload), hash, wrote: [...wrote] },
    body,
    now,
  );
  return { body: shownTo(caller, body) ?? {}, key, commit };
}

/** [J9] What a command answers, a row or several, as the caller is given it; of a replay, as they are given it now. */
function shownTo(caller: Caller, body: unknown): unknown {
  if (Array.isArray(body)) return body.map((each) => shownTo(caller, each));
  if (typeof body !== 'object' || body === null || !('nodeid' in body)) return body;
  const record = findRecord(kindOfNodeId(String(body.nodeid)) ?? '');
  return record ? shownRow(caller.features, record, body) : body;
}

/** So many of them at most are asked about. */
const MOST_NAMED = 20;

/**
 * [CF5] The same refusal with who deleted what the command is about. Nobody is named where something of it is there and
 * only out of the caller's sight: that is the reason then.
 */
async function withDeletion(db: Kysely<Database>, call: CommandCall, refusal: Refusal): Promise<Refusal> {
  const { caller } = call;
  const gone: string[] = [];
  for (const nodeid of [...new Set(nodeIdsIn(call.input))].slice(0, MOST_NAMED)) {
    const state = await findPresence(db, caller, nodeid);
    if (state === 'hidden') return refusal;
    if (state === 'gone') gone.push(nodeid);
  }
  const deleted = await findDeletion(db, caller.clientid, gone);
  if (!deleted) return refusal;
  return new Refusal('gone', refusal.message, { ...refusal.details, deleted });
}

async function keepCopy(
  db: Kysely<Database>,
  call: CommandCall,
  key: string,
  code: string,
  logger: FastifyBaseLogger,
): Promise<void> {
  try {
    const refused = { id: key, name: call.command.definition.name, payload: call.input, code };
    await storeRefused(db, call.caller, refused, call.now);
  } catch (error) {
    logger.warn({ err: error }, 'no copy of a refused command could be kept');
  }
}

/** SHA-256 of the command as it was sent; the order of its fields does not count. */
function hashOf(name: string, input: Input): string {
  return createHash('sha256')
    .update(`${name} ${canonical(input)}`)
    .digest('hex');
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
