/** What a file is, as the attachment part sorts and limits it. */
export type FileKind = 'photo' | 'video' | 'document';

const megabyte = 1024 * 1024;

/** [X22] Largest file per kind, in bytes. */
export const FILE_LIMITS: Record<FileKind, number> = {
  photo: 25 * megabyte,
  video: 500 * megabyte,
  document: 50 * megabyte,
};

const photoTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heif',
  avif: 'image/avif',
  gif: 'image/gif',
};

const videoTypes: Record<string, string> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

const office = 'application/vnd.openxmlformats-officedocument';

const documentTypes: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: `${office}.wordprocessingml.document`,
  xls: 'application/vnd.ms-excel',
  xlsx: `${office}.spreadsheetml.sheet`,
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${office}.presentationml.presentation`,
  txt: 'text/plain',
  pages: 'application/vnd.apple.pages',
  numbers: 'application/vnd.apple.numbers',
  key: 'application/vnd.apple.keynote',
};

/** [F4] `accept` of the pickers. The browser's own choice of documents wants extensions and types. */
export const ACCEPT: Record<FileKind, string> = {
  photo: 'image/*',
  video: 'video/*',
  document: [
    ...Object.keys(documentTypes).map((extension) => `.${extension}`),
    ...Object.values(documentTypes),
  ].join(','),
};

/** The extension in small letters without its dot, '' when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** [F5] The name without its extension. */
export function nameWithoutExtension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

const allowed = [
  ['photo', photoTypes],
  ['video', videoTypes],
  ['document', documentTypes],
] as const;

/**
 * [X22] [F4] Kind, media type and extension of a chosen file; by its extension, else by its type (some
 * galleries give names without one). Null for what is not allowed.
 */
export function recognise(file: {
  name: string;
  type: string;
}): { kind: FileKind; mimetype: string; extension: string } | null {
  const named = extensionOf(file.name);
  for (const [kind, types] of allowed) {
    const known = types[named];
    if (known) return { kind, mimetype: known, extension: named };
  }
  for (const [kind, types] of allowed) {
    const found = Object.entries(types).find(([, mimetype]) => mimetype === file.type);
    if (found) return { kind, mimetype: found[1], extension: found[0] };
  }
  return null;
}
