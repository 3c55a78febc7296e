// Leaves what the viewer builds on in its place; it must come first.
import 'pdfjs-dist';
import {
  EventBus,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/web/pdf_viewer.mjs';
import { pdfText } from '../../../text/de/notification/pdf.ts';
import type { PdfDocument } from './pdf-document.ts';

/** Matches of what is searched for: the one that is marked, and all; 0 of 0 for nothing. */
export type Matches = { current: number; total: number };

type Shown = {
  /** Scrolls; positioned absolutely, with one element for the pages in it. */
  container: HTMLDivElement;
  document: PdfDocument;
  /** The page to begin with; 1 is the first. */
  page: number;
  onPage: (page: number) => void;
  onMatches: (matches: Matches) => void;
};

/** A PDF that is shown in one scroll. */
export type PdfReader = {
  goTo: (page: number) => void;
  /** Marks the first match from this page on; '' ends the search. */
  find: (text: string) => void;
  findNext: (back: boolean) => void;
  close: () => void;
};

/** Pages are named by this app. */
const unspoken = {
  getLanguage: () => 'de',
  getDirection: () => 'ltr',
  get: async () => '',
  translate: async () => undefined,
  translateOnce: async () => undefined,
  pause: () => undefined,
  resume: () => undefined,
  destroy: async () => undefined,
} as unknown as PDFViewer['l10n'];

/** As wide as there is room; with fingers or the wheel it becomes larger than that, not smaller. */
const FITTED = 'page-width';
/** What a double tap enlarges to. */
const CLOSE = 2.5;
/** Largest number of pixels of a page: old phones have little memory. */
const MOST_PIXELS = 8_000_000;

/** [F3] [J16] Shows all pages in one scroll: pinch, double tap, search in the text. Answers how to move in it. */
export function showPdf({ container, document: pdf, page, onPage, onMatches }: Shown): PdfReader {
  const ended = new AbortController();
  const { signal } = ended;
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  });
  const findController = new PDFFindController({ eventBus, linkService });
  const viewer = new PDFViewer({
    container,
    eventBus,
    linkService,
    findController,
    l10n: unspoken,
    removePageBorders: true,
    maxCanvasPixels: MOST_PIXELS,
    // What is drawn of annotations and their links; forms are not filled in here.
    annotationMode: 1,
    // Not in its types.
    ...{ abortSignal: signal },
  });
  linkService.setViewer(viewer);

  const on = <T>(name: string, listener: (event: T) => void) => eventBus.on(name, listener, { signal });
  on('pagesinit', () => {
    viewer.currentScaleValue = FITTED;
    viewer.currentPageNumber = Math.min(page, viewer.pagesCount);
    for (let at = 0; at < viewer.pagesCount; at++) {
      viewer.getPageView(at).div.setAttribute('aria-label', pdfText.page(at + 1, viewer.pagesCount));
    }
  });
  // The scroll takes the focus as a whole: through a page at a time nobody would tab to the end of a long file.
  on<{ pageNumber: number }>('textlayerrendered', ({ pageNumber }) => {
    const text = viewer.getPageView(pageNumber - 1).textLayer;
    if (text) text.div.tabIndex = -1;
  });
  on<{ pageNumber: number }>('pagechanging', ({ pageNumber }) => onPage(pageNumber));
  on<{ matchesCount: Matches }>('updatefindmatchescount', ({ matchesCount }) => onMatches(matchesCount));
  on<{ matchesCount: Matches }>('updatefindcontrolstate', ({ matchesCount }) => onMatches(matchesCount));

  /** The same page stays in view, e.g. when the phone is turned. */
  const refit = () => {
    if (viewer.currentScaleValue !== FITTED) return;
    viewer.currentScaleValue = FITTED;
  };
  const widths = new ResizeObserver(refit);
  widths.observe(container);
  const fittedScale = () =>
    viewer.currentScale * (container.clientWidth / (pageWidth() || container.clientWidth));
  const pageWidth = () => viewer.getPageView(viewer.currentPageNumber - 1)?.div.clientWidth;
  on('scalechanging', () => {
    // A pinch ends at the width again.
    if (viewer.currentScaleValue !== FITTED && viewer.currentScale < fittedScale() * 0.98) {
      queueMicrotask(() => {
        if (!signal.aborted) viewer.currentScaleValue = FITTED;
      });
    }
  });
  let touched = false;
  container.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      touched = pointerType === 'touch';
    },
    { signal },
  );
  container.addEventListener(
    'dblclick',
    ({ clientX, clientY }) => {
      // With a mouse it marks a word.
      if (!touched) return;
      if (viewer.currentScaleValue === FITTED)
        viewer.updateScale({ scaleFactor: CLOSE, origin: [clientX, clientY] });
      else viewer.currentScaleValue = FITTED;
    },
    { signal },
  );
  container.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const scaleFactor = Math.exp(-event.deltaY / 200);
      viewer.updateScale({ scaleFactor, drawingDelay: 300, origin: [event.clientX, event.clientY] });
    },
    { signal, passive: false },
  );

  linkService.setDocument(pdf);
  viewer.setDocument(pdf);

  let query = '';
  const search = (type: '' | 'again', findPrevious: boolean) =>
    eventBus.dispatch('find', {
      source: null,
      type,
      query,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      findPrevious,
      matchDiacritics: false,
    });
  return {
    goTo: (to) => {
      viewer.currentPageNumber = to;
    },
    find: (text) => {
      query = text;
      if (text) search('', false);
      else {
        eventBus.dispatch('findbarclose', { source: null });
        onMatches({ current: 0, total: 0 });
      }
    },
    findNext: (back) => {
      if (query) search('again', back);
    },
    close: () => {
      widths.disconnect();
      ended.abort();
      viewer.setDocument(null as unknown as PdfDocument);
    },
  };
}
