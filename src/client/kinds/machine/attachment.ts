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
import { changed, choice, created, defineKind, type Noun, removed } from '../define-kind.ts';

const { categories } = documentationText;

function fileNoun(mimetype: string): Noun {
  if (mimetype.startsWith('image/')) return { one: words.photo, many: words.photos };
  if (mimetype.startsWith('video/')) return { one: words.video, many: words.videos };
  return { one: words.document, many: words.documents };
}

const documentsOf = (nodeid: string) =>
  kindOfNodeId(nodeid) === 'equipmenttype'
    ? links.equipmentTypeOverview(nodeid, 1)
    : links.machineOverview(nodeid, 2);

export const attachmentKind = defineKind(attachment, {
  words,
  title: 'title',
  holder: 'equipmentnodeid',
  noun: ({ file }) => fileNoun((file as { mimetype?: string } | undefined)?.mimetype ?? ''),
  commands: [
    created(createAttachment, async ({ file, isattachmentof }, nameOf) =>
      entryText.to(fileNoun(file?.mimetype ?? '').one, await nameOf(isattachmentof)),
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
