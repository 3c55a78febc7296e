import { fileKey } from '../../../../src/server/storage/storage.ts';
import { createAttachment } from '../../../../src/shared/contract/files/attachment.ts';
import { newId } from '../../harness/company.ts';
import { requestFile } from '../../harness/files.ts';
import type { startCompany } from '../../harness/start-company.ts';

/** A file at a machine; answers its key. */
export async function addFile(
  { client, company, server }: Awaited<ReturnType<typeof startCompany>>,
  text: string,
): Promise<string> {
  const file = await requestFile(server.app, client, text);
  await file.send();
  await client.command(createAttachment, {
    nodeid: newId('attachment'),
    title: text,
    isattachmentof: company.machines.press,
    equipmentnodeid: company.machines.press,
    file: file.ref,
    created: Date.now(),
  });
  return fileKey(client.account.clientid, file.ref.fileid, file.ref.fileversion);
}
