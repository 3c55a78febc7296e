import { useEffect, useState } from 'react';
import { type QrModules, qrBars, qrCode, qrContent } from '../../../parts/machine/qr-code.ts';
import type { Measure } from '../layout/fit-text.ts';
import { loadMeasure } from '../sticker-pdf.ts';

/** A code as the outline of its dark modules, in modules. */
export type DrawnCode = { size: number; outline: string };

export type Drawing = { measure: Measure; codes: ReadonlyMap<string, DrawnCode> };

function drawn(modules: QrModules): DrawnCode {
  const outline = qrBars(modules).map(
    ({ row, column, length }) => `M${column} ${row}h${length}v1h-${length}z`,
  );
  return { size: modules.size, outline: outline.join('') };
}

/** Codes that were drawn already, by what they say. */
const known = new Map<string, DrawnCode>();
/** A few sheets; then it starts over. */
const KEPT = 400;

async function draw(content: string): Promise<DrawnCode> {
  const there = known.get(content);
  if (there) return there;
  const made = drawn((await qrCode(content)).modules);
  if (known.size >= KEPT) known.clear();
  known.set(content, made);
  return made;
}

/** [D12] What a preview of these machines needs; null while it is made, `failed` where its code cannot be loaded. */
export function useDrawnCodes(nodeids: readonly string[], origin: string): Drawing | 'failed' | null {
  const [drawing, setDrawing] = useState<Drawing | 'failed' | null>(null);
  const wanted = nodeids.join(' ');
  useEffect(() => {
    let left = false;
    const load = async () => {
      const measure = await loadMeasure();
      const codes = new Map<string, DrawnCode>();
      for (const nodeid of wanted.split(' ').filter(Boolean)) {
        if (left) return;
        codes.set(nodeid, await draw(qrContent(nodeid, origin)));
      }
      if (!left) setDrawing({ measure, codes });
    };
    load().catch((error: unknown) => {
      self.reportError(error);
      if (!left) setDrawing('failed');
    });
    return () => {
      left = true;
    };
  }, [wanted, origin]);
  return drawing;
}
