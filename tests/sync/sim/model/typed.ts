import { canonical } from './judge.ts';
import type { Truth } from './truth.ts';
import { Violation } from './violation.ts';

/** An entry of outbox or journal, opened. */
interface Opened {
  id: string;
  name: string;
  payload: Record<string, unknown>;
  locked?: true | undefined;
  problem?: { conflicts?: { field: string; mine: unknown }[] } | undefined;
}

/**
 * [OB14] What a person typed can be recovered from wherever it lies, refused or done with: as it was typed. A conflict
 * names the value of this side as well. What nobody here can open is passed over; in the end nothing may be so.
 */
export function checkTyped(device: string, truth: Truth, entries: readonly Opened[]): void {
  for (const { id, name, payload, locked, problem } of entries) {
    const intent = truth.intents.get(id);
    if (!intent || locked) continue;
    if (canonical(payload) !== canonical(intent.payload))
      throw new Violation(`${name} ${id} on ${device} is no longer what was typed: ${canonical(payload)}`);
    const other = problem?.conflicts?.find(({ field, mine }) => mine !== intent.payload[field]);
    if (other)
      throw new Violation(`${name} ${id} on ${device} does not name what was typed as ${other.field}`);
  }
}

/** [OB14] The same once everything has come right, when all of it has to be opened. */
export function checkOpen(device: string, truth: Truth, entries: readonly Opened[]): void {
  const closed = entries.find(({ locked }) => locked);
  if (closed)
    throw new Violation(`${closed.name} ${closed.id} on ${device} cannot be opened by who typed it`);
  checkTyped(device, truth, entries);
}
