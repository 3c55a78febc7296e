import {
  attachment,
  createAttachment,
  deleteAttachment,
  updateAttachment,
} from '../../../shared/contract/files/attachment.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { specifierOf } from '../../../shared/rules/document.ts';
import { REPORT_ATTACHMENT } from '../../../shared/rules/report.ts';
import { links } from '../../app/links.ts';
import { attachmentWords as words } from '../../text/de/kinds/machine.ts';
import { documentationText } from '../../text/de/machine/documentation.ts';
import { entryText } from '../../text/de/outbox/entry.ts';
import { changed, choice, created, defineKind, removed } from '../define-kind.ts';

const { categories } = documentationText;

function fileWord(mimetype: string): string {
  if (mimetype.startsWith('image/')) return words.photo;
  return mimetype.startsWith('video/') ? words.video : words.document;
}

const documentsOf = (nodeid: string) =>
  kindOfNodeId(nodeid) === 'equipmenttype'
    ? links.equipmentTypeOverview(nodeid, 1)
    : links.machineOverview(nodeid, 2);

export const attachmentKind = defineKind(attachment, {
  words,
  title: 'title',
  holder: 'equipmentnodeid',
  commands: [
    created(createAttachment, async ({ file, isattachmentof }, nameOf) =>
      entryText.to(fileWord(file?.mimetype ?? ''), await nameOf(isattachmentof)),
    ),
    changed(updateAttachment),
    removed(deleteAttachment),
  ],
  fields: {
    title: 'text',
    description: 'long',
    specifier: choice({
      ...categories,
      [specifierOf('internalinstructions')]: categories.internalinstructions,
      // Nobody chose it.
      [REPORT_ATTACHMENT]: '',
    }),
    attachmentnodeid: 'silent',
    isattachmentof: 'silent',
    file: 'silent',
    created: 'moment',
  },
  forms: {
    attach: { open: (notification) => links.notificationDetails(notification) },
    'document-add': { open: documentsOf },
    document: { openIn: (machine) => links.machineOverview(machine, 2) },
  },
});
