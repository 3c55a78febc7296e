import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../live/outbox/write.ts';
import { dateInput } from '../../parts/forms/zoned-input.ts';
import { safeFileName } from '../../parts/report/pdf/pdf-sheet.ts';
import { stickersText as text } from '../../text/de/machine/stickers.ts';
import { delays } from '../../text/delays.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { makeStickerPdf, type StickerOrder } from './sticker-pdf.ts';

/** [D12] Makes and saves the PDF; `done` counts while it is made, null otherwise. Leaving the screen cancels it. */
export function useStickerPdf() {
  const [done, setDone] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const save = async (order: Omit<StickerOrder, 'title'>, what: string) => {
    running.current?.abort();
    const control = new AbortController();
    const { signal } = control;
    running.current = control;
    setDone(0);
    try {
      const title = text.file(what, dateInput(await serverNow()));
      const pdf = await makeStickerPdf({ ...order, title }, { onProgress: setDone, signal });
      if (pdf && !signal.aborted) await pdf.save(`${safeFileName(title)}.pdf`, { returnPromise: true });
    } catch (error) {
      self.reportError(error);
      showToast({ tone: 'danger', text: text.failed, duration: delays.errorToast });
    } finally {
      setDone(null);
    }
  };
  return { done, save, cancel: () => running.current?.abort() };
}
