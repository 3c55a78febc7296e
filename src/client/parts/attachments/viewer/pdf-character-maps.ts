/**
 * pdf.js's character maps, base64 by file name. Together in one chunk that loads when a document asks for
 * one: as 168 files of their own they made up most of what a phone fetches one by one before it works
 * offline (SW1).
 */
const bundled = import.meta.glob<string>('../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url&inline',
  import: 'default',
  eager: true,
});

const mapByName = new Map(
  Object.entries(bundled).map(([path, data]) => [
    path.slice(path.lastIndexOf('/') + 1),
    data.slice(data.indexOf(',') + 1),
  ]),
);

/** Bytes of the map, null when pdf.js has none of this name. */
export function characterMap(filename: string): Uint8Array | null {
  const encoded = mapByName.get(filename);
  return encoded === undefined ? null : Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
}
