import type { Attachment } from '../../../shared/contract/files/attachment.ts';
import { type BuilderDocument, builderlink } from '../../../shared/contract/machine/release.ts';
import type { MirrorView } from '../../live/mirror/use-live.ts';

/** As parts that show attachments know a manufacturer's document. */
export const asAttachment = ({ equipmenttypenodeid, ...document }: BuilderDocument): Attachment => ({
  ...document,
  isattachmentof: document.builderquestionnodeid ?? equipmenttypenodeid,
  equipmentnodeid: null,
  usernodeid: null,
  lang: 'de',
});

/** [B5] Says the name of the manufacturer behind a link; '' where it is not on this device. */
export async function builderNames(mirror: MirrorView): Promise<(link: string) => string> {
  const links = await mirror.table(builderlink).toArray();
  const names = new Map(links.map(({ nodeid, name }) => [nodeid, name]));
  return (link) => names.get(link) ?? '';
}
