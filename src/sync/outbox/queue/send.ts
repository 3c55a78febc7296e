import { HEADER } from '../../../shared/contract/core/protocol.ts';
import type { OutboxEntry } from '../../entry.ts';
import { recoverBytes } from '../../files/recover-bytes.ts';
import type { Outcome } from '../../net/transport.ts';
import type { SendContext } from './send-context.ts';
import { uploadFile } from './upload.ts';

/** Without an answer after this, a command counts as unanswered and is repeated under the same key, ms. */
const COMMAND_TIMEOUT = 30_000;

/** [OB13] Bytes first, then the command itself: the REST call is derived from its declaration (OB1). */
export async function sendEntry(context: SendContext, entry: OutboxEntry): Promise<Outcome> {
  const command = context.findCommand(entry.name);
  if (!command) return { code: 'unknown', body: null, retryAfter: 0 };
  for (const fileid of entry.files) {
    const uploaded = await uploadFile(context, entry, fileid);
    if (uploaded.code !== 'done') return uploaded;
  }
  const outcome = await context.send({
    method: command.http.method,
    path: `/api${fillPath(command.http.path, entry.payload)}`,
    json: entry.payload,
    timeout: COMMAND_TIMEOUT,
    expects: entry.id,
    headers: {
      [HEADER.key]: entry.id,
      [HEADER.sequence]: `${context.deviceid}.${entry.sequence}`,
      [HEADER.name]: `${entry.name}@${entry.version}`,
    },
    challenge: command.challenge,
  });
  // [OB12] This app is newer than the entry already: an update brings nothing, a person has to know.
  if (outcome.code === 'outdated' && command.version > entry.version) return { ...outcome, code: 'unknown' };
  // Neither side has the bytes: trying again brings nothing, a person has to know.
  const lost = outcome.code === 'incomplete' && !(await recoverBytes(context.db, context.ports, entry));
  return lost ? { ...outcome, code: 'missingbytes' } : outcome;
}

/** `/notifications/{nodeid}` with the payload's field of that name. */
export function fillPath(path: string, payload: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_match, field: string) => encodeURIComponent(String(payload[field])));
}
