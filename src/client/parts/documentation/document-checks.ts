import { FILE_LIMITS } from '../../../shared/rules/file-types.ts';
import type { FileRefusal } from '../../device/photo-file.ts';
import { recognise } from '../../device/photo-limits.ts';
import { documentationText } from '../../text/de/machine/documentation.ts';
import { formatKilobytes } from '../../text/format.ts';

/** [M12] Text, PDF, Word and Excel. */
const EXTENSIONS = ['pdf', 'txt', 'csv', 'log', 'doc', 'docx', 'xls', 'xlsx'];

/** `accept` of the picker. */
export const DOCUMENT_ACCEPT = EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** [M12] Told in KB, as the source says it. */
export const sizeLimit = (): string => formatKilobytes(FILE_LIMITS.document);

type Named = { name: string; type: string };

/** [M12] Whether a file may be a machine's document. */
export function isDocument(file: Named): boolean {
  const known = recognise(file);
  return known !== null && EXTENSIONS.includes(known.extension);
}

/** [M12] A rejected file and its type, as the message lists it. */
export function rejectedText({ name, type }: Named): string {
  return documentationText.rejected(name, type || documentationText.unknownType);
}

/** Why a file of the right type was not taken. */
export function refusalText(refusal: FileRefusal): string {
  if (refusal.kind === 'toolarge') return documentationText.tooLarge(refusal.name, sizeLimit());
  if (refusal.kind === 'empty') return documentationText.empty(refusal.name);
  return documentationText.unreadable(refusal.name);
}
