/** What a file is: decides how large it may be and how it is shown. */
export type FileKind = 'photo' | 'video' | 'document';

const MB = 1024 * 1024;

/** [X22] Largest file per kind, in bytes. */
export const FILE_LIMITS: Record<FileKind, number> = { photo: 25 * MB, video: 500 * MB, document: 50 * MB };

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

/** [F4] [X22] What may be attached, by extension, with the media type of each: for client and server alike. */
export const FILE_TYPES: Record<FileKind, Record<string, string>> = {
  photo: {
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    jfif: 'image/jpeg',
    png: 'image/png',
    webp: 'image/webp',
    heic: 'image/heic',
    heif: 'image/heif',
    avif: 'image/avif',
    gif: 'image/gif',
  },
  video: {
    mp4: 'video/mp4',
    m4v: 'video/mp4',
    mov: 'video/quicktime',
    qt: 'video/quicktime',
    webm: 'video/webm',
  },
  document: {
    pdf: 'application/pdf',
    doc: 'application/msword',
    docx: `${OPEN_XML}.wordprocessingml.document`,
    xls: 'application/vnd.ms-excel',
    xlsx: `${OPEN_XML}.spreadsheetml.sheet`,
    ppt: 'application/vnd.ms-powerpoint',
    pptx: `${OPEN_XML}.presentationml.presentation`,
    txt: 'text/plain',
    // Text to every browser that opens it: other types of text are downloaded.
    csv: 'text/plain',
    log: 'text/plain',
    pages: 'application/vnd.apple.pages',
    numbers: 'application/vnd.apple.numbers',
    key: 'application/vnd.apple.keynote',
  },
};

const KINDS = Object.keys(FILE_TYPES) as FileKind[];

export type AcceptedFile = { kind: FileKind; mimetype: string; extension: string };

/** The media type of an extension (without its dot, any case); null: not accepted. */
export function fileTypeOfExtension(extension: string): AcceptedFile | null {
  const wanted = extension.toLowerCase();
  for (const kind of KINDS) {
    const types = FILE_TYPES[kind];
    const mimetype = Object.hasOwn(types, wanted) ? types[wanted] : undefined;
    if (mimetype) return { kind, mimetype, extension: wanted };
  }
  return null;
}
