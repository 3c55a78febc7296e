import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { attachmentsText } from '../../../text/de/notification/attachments.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { Matches, PdfReader } from './pdf-reader.ts';
import { rememberedPage, rememberPage } from './remembered-page.ts';

/** What pdf.js builds, laid out: pages below each other, their text invisible on their picture. */
const Scroller = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    // One finger scrolls; two are the reader's.
    touchAction: 'pan-x pan-y',
    background: 'sunken',
    borderRadius: 'md',
    _focusVisible: { outlineOffset: '-3px' },
    '& .page': {
      '--user-unit': '1',
      '--total-scale-factor': 'calc(var(--scale-factor) * var(--user-unit))',
      '--scale-round-x': '1px',
      '--scale-round-y': '1px',
      position: 'relative',
      marginInline: 'auto',
      marginBottom: '2',
      background: '#ffffff',
      direction: 'ltr',
    },
    '& .canvasWrapper': { width: 'full', height: 'full', overflow: 'hidden' },
    '& .canvasWrapper canvas': { position: 'absolute', inset: '0', width: 'full', height: 'full' },
    '& [hidden]': { display: 'none' },
    '& .textLayer': {
      '--min-font-size': '1',
      '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
      '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
      position: 'absolute',
      inset: '0',
      overflow: 'clip',
      lineHeight: '1',
      textAlign: 'initial',
      transformOrigin: '0 0',
      hyphens: 'none',
    },
    '& .textLayer :is(span, br)': {
      position: 'absolute',
      color: 'transparent',
      whiteSpace: 'pre',
      cursor: 'text',
      transformOrigin: '0 0',
    },
    '& .textLayer > :not(.markedContent), & .textLayer .markedContent span:not(.markedContent)': {
      fontSize: 'calc(var(--text-scale-factor) * var(--font-height, 0))',
      transform: 'rotate(var(--rotate, 0deg)) scaleX(var(--scale-x, 1)) scale(var(--min-font-size-inv))',
    },
    '& .textLayer .markedContent': { display: 'contents' },
    '& .textLayer .endOfContent': { display: 'none' },
    '& .textLayer .highlight': {
      position: 'static',
      font: 'inherit',
      transform: 'none',
      borderRadius: '2px',
      background: 'rgba(255, 214, 0, 0.45)',
    },
    '& .textLayer .highlight.selected': { background: 'rgba(255, 120, 0, 0.55)' },
    '& .annotationLayer': { position: 'absolute', inset: '0', pointerEvents: 'none', transformOrigin: '0 0' },
    '& .annotationLayer section:not(.linkAnnotation)': { display: 'none' },
    '& .annotationLayer section': { position: 'absolute', pointerEvents: 'auto' },
    '& .annotationLayer a': { position: 'absolute', inset: '0' },
  },
});
const Frame = chakra('div', { base: { position: 'relative', flex: '1', minHeight: '12rem' } });

type Props = {
  pdf: PdfDocument;
  /** Of the file, so that it opens where it was left. */
  fileid: string;
  onPage: (page: number) => void;
  onMatches: (matches: Matches) => void;
  /** The reader once it is there, null when it is gone. */
  onReader: (reader: PdfReader | null) => void;
};

/** [J16] All pages of a PDF in one scroll, from the page on where it was left. */
export function PdfPages({ pdf, fileid, onPage, onMatches, onReader }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef({ onPage, onMatches, onReader });
  latest.current = { onPage, onMatches, onReader };
  useEffect(() => {
    let left = false;
    let reader: PdfReader | null = null;
    const show = async () => {
      const { showPdf } = await import('./pdf-reader.ts');
      if (left || !container.current) return;
      const page = rememberedPage(fileid);
      reader = showPdf({
        container: container.current,
        document: pdf,
        page,
        onPage: (at) => {
          rememberPage(fileid, at);
          latest.current.onPage(at);
        },
        onMatches: (matches) => latest.current.onMatches(matches),
      });
      latest.current.onReader(reader);
    };
    show().catch((error: unknown) => self.reportError(error));
    return () => {
      left = true;
      reader?.close();
      latest.current.onReader(null);
    };
  }, [pdf, fileid]);
  return (
    <Frame>
      <Scroller ref={container} tabIndex={0} role="group" aria-label={attachmentsText.pdfPages}>
        <div className="pdfViewer" />
      </Scroller>
    </Frame>
  );
}
