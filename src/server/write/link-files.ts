import type { PayloadOf } from '../../shared/contract/core/define.ts';
import { createAttachment } from '../../shared/contract/files/attachment.ts';
import type { NamedFile } from '../../shared/contract/files/named-files.ts';
import { isAllowed } from '../../shared/rules/permissions.ts';
import { commitFile } from '../db/files/stored-files.ts';
import { applyEffects } from '../db/records.ts';
import { Refusal } from '../http/answer.ts';
import type { CommandContext } from '../http/context.ts';
import { clampToNow } from './moments.ts';

/** What is linked, with what the record that it hangs on says. */
type Linked = PayloadOf<typeof createAttachment> & { equipmentnodeid: string | null; created: number };

/**
 * [F1] [OB13] Links stored bytes to a record that was found visible and of this machine. Throws `incomplete` while the
 * bytes are not there.
 */
export async function linkFile({ tx, caller, now }: CommandContext, payload: Linked): Promise<void> {
  const { nodeid, equipmentnodeid } = payload;
  const file = await commitFile(tx, caller, payload.file, { nodeid, equipmentnodeid });
  const judged = { ...payload, file, created: clampToNow(payload.created, now) };
  await applyEffects(tx, caller.clientid, createAttachment.effect(judged, { now, ...caller }));
}

type Holder = Pick<Linked, 'isattachmentof' | 'equipmentnodeid' | 'created'> & {
  specifier?: string;
};

/** [W4] [X7] The files that a write names itself, by the right and the rules that a command for each would be under. */
export async function linkNamedFiles(
  context: CommandContext,
  files: readonly NamedFile[] = [],
  { specifier = '', created, ...holder }: Holder,
): Promise<void> {
  if (files.length === 0) return;
  const { features } = context.caller;
  if (!isAllowed(features, createAttachment.permission)) throw new Refusal('forbidden', 'Access Denied');
  for (const [at, { nodeid, title, description, ...file }] of files.entries()) {
    // Files of one write keep their order by it.
    const sent = { lang: 'de' as const, nodeid, title, description, specifier, file, created: created + at };
    await linkFile(context, { ...sent, ...holder });
  }
}
