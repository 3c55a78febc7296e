import {
  type AcceptedFile,
  FILE_TYPES,
  type FileKind,
  fileTypeOfExtension,
} from '../../shared/rules/file-types.ts';

const documentTypes = FILE_TYPES.document;

/** [F4] `accept` of the pickers. The browser's own choice of documents wants extensions and types. */
export const ACCEPT: Record<FileKind, string> = {
  photo: 'image/*',
  video: 'video/*',
  document: [
    ...Object.keys(documentTypes).map((extension) => `.${extension}`),
    ...new Set(Object.values(documentTypes)),
  ].join(','),
};

/** Where the dot of the extension is; 0 where what follows the last one is none, as in “Foto vom 12.11”. */
const dotOf = (name: string) => name.search(/.\.[a-z\d]*[a-z][a-z\d]*$/is) + 1;

/** The extension in small letters without its dot, '' when there is none. */
function extensionOf(name: string): string {
  const dot = dotOf(name);
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** [F5] The name without its extension. */
export function nameWithoutExtension(name: string): string {
  return name.slice(0, dotOf(name) || undefined);
}

/** Types that galleries and other apps tell beside those of the list, with the extension that is sent. */
const OTHER_TYPES: Record<string, string> = { 'text/csv': 'csv' };

/**
 * [X22] [F4] Kind, media type and extension of a chosen file; by its extension, which the server goes by too. By its
 * type only where the name has none, as with some galleries: where Excel is installed, Windows calls a .csv an .xls.
 * Null for what is not allowed.
 */
export function recognise({ name, type }: { name: string; type: string }): AcceptedFile | null {
  const extension = extensionOf(name);
  if (extension !== '') return fileTypeOfExtension(extension);
  const known = Object.values(FILE_TYPES).flatMap((types) => Object.entries(types));
  const found = known.find(([, mimetype]) => mimetype === type)?.[0] ?? OTHER_TYPES[type];
  return found ? fileTypeOfExtension(found) : null;
}
