/** Limits in kB (1,000 bytes) of gzipped JavaScript. */
export const loginLimit = 145;
export const initialLimit = 230;
export const routeLimit = 60;

/** Loaded only when somebody scans or opens, reads or writes a PDF: they may be larger. */
const heavyByNature = /scan|qrcode|zxing|barcode|pdf|html2canvas/i;

function staticClosure(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) staticClosure(manifest, next, seen);
  return seen;
}

const isScript = (file) => /\.m?js$/.test(file);

/**
 * Sizes of a Vite manifest, each with everything it imports statically: what a phone that never saw the app needs for its
 * login (the entry and the login), the first load of anybody else (the entry and the engine), and for each lazy part
 * what it adds to that.
 * @param {Record<string, { file: string, isEntry?: boolean, isDynamicEntry?: boolean, name?: string, imports?: string[] }>} manifest
 * @param {(file: string) => number} gzipBytes
 * @returns {{ name: string, kB: number, limit: number | undefined, ok: boolean }[]}
 */
export function sizeReport(manifest, gzipBytes) {
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry);
  if (entries.length === 0) throw new Error('The manifest names no entry.');
  const withEntry = (name) => {
    const keys = Object.keys(manifest).filter(
      (key) => manifest[key].name === name && !manifest[key].isDynamicEntry,
    );
    if (keys.length !== 1) throw new Error(`The manifest has ${keys.length} chunks named ${name}.`);
    return new Set([...entries, ...keys].flatMap((key) => [...staticClosure(manifest, key)]));
  };
  const login = withEntry('login');
  const first = withEntry('engine');
  const kiloBytes = (keys) => {
    const files = new Set(keys.map((key) => manifest[key].file).filter(isScript));
    return [...files].reduce((sum, file) => sum + gzipBytes(file), 0) / 1000;
  };
  const row = (name, kB, limit) => ({ name, kB, limit, ok: limit === undefined || kB <= limit });
  const later = Object.keys(manifest)
    .filter((key) => manifest[key].isDynamicEntry && !first.has(key) && isScript(manifest[key].file))
    .map((key) => {
      const added = [...staticClosure(manifest, key)].filter((part) => !first.has(part));
      return row(key, kiloBytes(added), heavyByNature.test(key) ? undefined : routeLimit);
    })
    .sort((a, b) => b.kB - a.kB);
  return [
    row('login of a new phone', kiloBytes([...login]), loginLimit),
    row('first load', kiloBytes([...first]), initialLimit),
    ...later,
  ];
}
