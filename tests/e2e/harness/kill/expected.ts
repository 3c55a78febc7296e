import type { ReceiptsAnswer } from '../../../../src/shared/contract/core/protocol.ts';
import { SYNC_LIMITS } from '../../../../src/shared/contract/core/protocol.ts';
import type { ApiUser } from '../server/api.ts';
import type { AccountEntry } from './words.ts';

type Fields = { title: unknown; description: unknown; status: unknown; version: number };

/**
 * What the server must hold when each of these was done exactly once, in their order: every command about a
 * notification raises its version by one. Attachments by the hash of their bytes.
 */
export function expectedOf(sent: readonly AccountEntry[]) {
  const notifications: Record<string, Fields> = {};
  const attachments: Record<string, string> = {};
  for (const { name, payload } of sent.toSorted((a, b) => a.sequence - b.sequence)) {
    const nodeid = String(payload.nodeid);
    const { title, description, status } = payload;
    if (name === 'attachment.create') attachments[nodeid] = (payload.file as { sha256: string }).sha256;
    else if (name === 'notification.create')
      notifications[nodeid] = { title, description, status: 0, version: 1 };
    else {
      const row = notifications[nodeid];
      if (!row) throw new Error(`${name} before there was ${nodeid}`);
      if (title !== undefined) row.title = title;
      if (description !== undefined) row.description = description;
      if (status !== undefined) row.status = status;
      row.version++;
    }
  }
  return { notifications, attachments };
}

/** Which of these commands the server has done. */
export async function receiptsAmong(user: ApiUser, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let from = 0; from < ids.length; from += SYNC_LIMITS.receipts) {
    const body = { ids: ids.slice(from, from + SYNC_LIMITS.receipts) };
    const response = await user.request('POST', '/api/sync/receipts', body);
    if (!response.ok) throw new Error(`receipts: ${response.status} ${await response.text()}`);
    for (const { id } of ((await response.json()) as ReceiptsAnswer).known) known.add(id);
  }
  return known;
}
