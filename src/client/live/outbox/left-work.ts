import { openLeftWork } from '../../../shared/contract/account/session-queries.ts';
import { dropLeftWork, listLeftWork, withLeftWork } from '../../../sync/logout/left-work.ts';
import type { Owner } from '../../../sync/ports.ts';
import { type Asked, askServer } from '../app/server-query.ts';
import { downloadBlob } from '../documents/download-blob.ts';
import { portsOf, requireActive } from '../runtime.ts';
import { readableFile } from './readable-file.ts';

/** [OB11] Whose unsent work waits on this device, beside one's own. */
export const leftWork = () => listLeftWork(portsOf, requireActive().owner);

export type SomebodysWork = Awaited<ReturnType<typeof leftWork>>[number];

const ownerOf = (usernodeid: string): Owner => ({ clientid: requireActive().owner.clientid, usernodeid });

/** [U3] [OB11] Hands what somebody left unsent to an administrator, readable; not `whole`: something stays closed. */
export async function saveLeftWork(usernodeid: string): Promise<Asked<{ whole: boolean }>> {
  const asked = await askServer(openLeftWork, { nodeid: usernodeid });
  if (asked.state !== 'done') return asked;
  const owner = ownerOf(usernodeid);
  const { file, whole } = await withLeftWork(portsOf(owner), owner, asked.answer.devicesecrets, readableFile);
  downloadBlob(file, 'wartbar-nicht-gesendet.json');
  return { state: 'done', answer: { whole } };
}

/** [OB14] It was handed over: it goes from this device. */
export function forgetLeftWork(usernodeid: string): Promise<void> {
  const owner = ownerOf(usernodeid);
  return withLeftWork(portsOf(owner), owner, [], dropLeftWork);
}
