import { fetchData, GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { askForPassword, type PasswordQuestion } from './pdf-password.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** [SW1] Fonts, picture decoders and character maps are bundled, so that every PDF opens without network. */
const bundled = [
  import.meta.glob<string>('../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  import.meta.glob<string>('../../../../node_modules/pdfjs-dist/wasm/*.wasm', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
];
const addressByName = new Map(
  bundled.flatMap((files) =>
    Object.entries(files).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address] as const),
  ),
);

/** Finds pdf.js's own files under the addresses that the build gave them. */
class BundledFiles {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    if (kind === 'cMapUrl') {
      const map = (await import('./pdf-character-maps.ts')).characterMap(filename);
      if (map) return map;
    }
    const address = addressByName.get(filename);
    if (!address) throw new Error(`pdf.js asks for a file that is not bundled: ${filename}`);
    return fetchData(address, 'bytes') as Promise<Uint8Array>;
  }
}

export type PdfDocument = PDFDocumentProxy;

/** A PDF on its way; `close` ends it, at whatever point it is. */
export type PdfOpening = { document: Promise<PdfDocument>; close: () => void };

/**
 * Opens a PDF from its bytes, which are used up. `ask` is called when it needs a password. The document fails when the
 * bytes are no PDF.
 */
export function openPdf(data: ArrayBuffer, ask: (question: PasswordQuestion) => void): PdfOpening {
  // The slashes are what pdf.js insists on; the factory goes by file name alone.
  const task = getDocument({
    data,
    BinaryDataFactory: BundledFiles,
    cMapUrl: 'bundled/',
    standardFontDataUrl: 'bundled/',
    wasmUrl: 'bundled/',
    useWorkerFetch: false,
  });
  askForPassword(task, ask);
  return { document: task.promise, close: () => void task.destroy() };
}
