import { useRef } from 'react';
import { downloadBlob } from '../../../live/documents/download-blob.ts';
import { figuresText as text } from '../../../text/de/planning/figures.ts';
import { delays } from '../../../text/delays.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import type { ChartAbout } from './chart-about.ts';
import type { ChartSheet } from './chart-sheet.ts';

type Format = 'png' | 'pdf';

async function save(format: Format, sheet: ChartSheet, about: ChartAbout): Promise<void> {
  const { safeFileName } = await import('../../../parts/report/pdf/pdf-sheet.ts');
  const name = `${safeFileName(text.file(sheet.title, about.subject.slice(0, 80), about.from, about.to))}.${format}`;
  if (format === 'png') {
    const { makeSheetPng } = await import('./sheet-png.ts');
    downloadBlob(await makeSheetPng(sheet), name);
  } else {
    const { makeSheetPdf } = await import('./sheet-pdf.ts');
    await (await makeSheetPdf(sheet)).save(name, { returnPromise: true });
  }
}

type Props = {
  about: ChartAbout;
  chart: Pick<ChartSheet, 'title' | 'legend' | 'behind' | 'draw'> & { notes?: readonly string[] };
};

/** [K4] Saves a chart as a picture or on paper; works without network. */
export function SaveMenu({ about, chart }: Props) {
  const busy = useRef(false);
  const start = async (format: Format) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await save(format, { ...about, ...chart, notes: [...(chart.notes ?? []), ...about.notes] }, about);
    } catch (error) {
      self.reportError(error);
      showToast({ tone: 'danger', text: text.saveFailed, duration: delays.errorToast });
    } finally {
      busy.current = false;
    }
  };
  // What is being counted anew would be saved with the period chosen meanwhile.
  const item = (format: Format, label: string) => ({
    key: format,
    label,
    icon: format === 'png' ? ('image' as const) : ('document' as const),
    disabled: about.stale,
    onSelect: () => void start(format),
  });
  return (
    <Menu
      label={text.saveOf(chart.title)}
      icon="download"
      variant="outline"
      size="sm"
      items={[item('png', text.savePicture), item('pdf', text.savePdf)]}
    />
  );
}
