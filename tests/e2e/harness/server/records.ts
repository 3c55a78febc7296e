import type { MirrorRow } from '../../../../src/shared/contract/core/define.ts';
import { createAttachment } from '../../../../src/shared/contract/files/attachment.ts';
import { createNotification } from '../../../../src/shared/contract/notification/notification.ts';
import { sha256 } from '../files/photos.ts';
import { type Chosen, newId } from '../page/steps.ts';
import type { ApiUser } from './api.ts';

/** Reports a fault on a machine, unless it is said to be something else, as that user does elsewhere; answers its node id. */
export async function givenNotification(
  author: ApiUser,
  equipmentnodeid: unknown,
  title: string,
  { type = 2, created = Date.now() }: { type?: number; created?: number } = {},
): Promise<string> {
  const nodeid = newId('notification');
  await author.command(createNotification, { nodeid, equipmentnodeid, type, title, created });
  return nodeid;
}

/** Hangs a file on a record of a machine, under its name. */
export async function givenFile(
  author: ApiUser,
  target: { isattachmentof: string; equipmentnodeid: unknown },
  { name, mimeType: mimetype, buffer }: Chosen,
) {
  const file = await author.upload(buffer, { name, mimetype, sha256: sha256(buffer) });
  const nodeid = newId('attachment');
  await author.command(createAttachment, { nodeid, title: name, ...target, file, created: Date.now() });
  return file;
}

/** A machine of an area on which something is open besides planned maintenance. */
export async function troubledMachine(reader: ApiUser): Promise<MirrorRow> {
  const [machines, notifications] = await Promise.all([
    reader.rows('equipment'),
    reader.rows('notification'),
  ]);
  const open = notifications.filter(({ status, type }) => Number(status) < 2 && type !== 6);
  const troubled = new Set(open.map((row) => row.equipmentnodeid));
  return machines.find(({ nodeid, areanodeid }) => troubled.has(nodeid) && areanodeid !== null)!;
}
