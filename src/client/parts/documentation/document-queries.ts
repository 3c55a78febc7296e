import { type Attachment, attachment, updateAttachment } from '../../../shared/contract/files/attachment.ts';
import { builderdocument } from '../../../shared/contract/machine/release.ts';
import {
  categoryOf,
  DOCUMENT_CATEGORIES,
  type DocumentCategory,
  specifierOf,
} from '../../../shared/rules/document.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import { asAttachment, builderNames } from './from-builder.ts';

/** `builder`: the name of the manufacturer whose it is; the company's own without. */
export type ShownDocument = Attachment & { builder?: string };
export type DocumentsByCategory = Record<DocumentCategory, ShownDocument[]>;

/** What documents are put on: a machine, or an equipment type. */
export type DocumentTarget = Pick<Attachment, 'isattachmentof' | 'equipmentnodeid'>;

/** [M11] [B1] [B5] The documents of these records by category, each by title, with the manufacturer's; live. */
export function useDocuments(owners: readonly string[]): DocumentsByCategory | undefined {
  return useLive(
    async (mirror) => {
      const [own, published, nameOf] = await Promise.all([
        mirror.table(attachment).where('isattachmentof').anyOf(owners).toArray(),
        mirror.table(builderdocument).where('equipmenttypenodeid').anyOf(owners).toArray(),
        builderNames(mirror),
      ]);
      const ofTypes = published.filter(({ builderquestionnodeid }) => builderquestionnodeid === null);
      const found: ShownDocument[] = [
        ...own,
        ...ofTypes.map((row) => ({ ...asAttachment(row), builder: nameOf(row.builderlinknodeid) })),
      ];
      const ordered = found.sort((left, right) => left.title.localeCompare(right.title, 'de'));
      const of = (category: DocumentCategory) =>
        ordered.filter(({ specifier }) => categoryOf(specifier) === category);
      return Object.fromEntries(
        DOCUMENT_CATEGORIES.map((category) => [category, of(category)]),
      ) as DocumentsByCategory;
    },
    [owners.join()],
  );
}

export type DocumentFields = { title: string; description: string; category: DocumentCategory };

/** [CF1] Saves what differs from what the person saw, as a patch. */
export async function editDocument(seen: Attachment, fields: DocumentFields): Promise<void> {
  const { title, description, category } = fields;
  const specifier = category === categoryOf(seen.specifier) ? seen.specifier : specifierOf(category);
  const wanted = { title: title.trim() || seen.title, description: description.trim(), specifier };
  const names = (['title', 'description', 'specifier'] as const).filter(
    (name) => wanted[name] !== seen[name],
  );
  if (names.length === 0) return;
  const entries = (from: typeof wanted) => Object.fromEntries(names.map((name) => [name, from[name]]));
  await act([
    write(updateAttachment, {
      lang: 'de',
      nodeid: seen.nodeid,
      ...entries(wanted),
      base: entries(seen),
    }),
  ]);
}
