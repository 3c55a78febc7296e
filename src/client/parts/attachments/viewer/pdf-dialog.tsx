import { useEffect, useRef, useState } from 'react';
import type { Attachment } from '../../../../shared/contract/files/attachment.ts';
import { readFile } from '../../../live/documents/read-file.ts';
import { useFileUrl } from '../../../live/documents/use-file-url.ts';
import { attachmentsText } from '../../../text/de/notification/attachments.ts';
import { pdfText } from '../../../text/de/notification/pdf.ts';
import { AnchorButton } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/display/state-message.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { PdfDocument, PdfOpening } from './pdf-document.ts';
import { PdfLock } from './pdf-lock.tsx';
import { PdfPages } from './pdf-pages.tsx';
import type { PasswordQuestion } from './pdf-password.ts';
import type { Matches, PdfReader } from './pdf-reader.ts';
import { PdfSearch } from './pdf-search.tsx';
import { rememberedPage } from './remembered-page.ts';

const nothing: Matches = { current: 0, total: 0 };

/** [F3] [J16] A PDF in one scroll, with its download. The reader's code loads when the first one is opened. */
export function PdfDialog({ document, onClose }: { document: Attachment; onClose: () => void }) {
  const found = useFileUrl(document.file);
  const url = found.state === 'ready' ? found.url : null;
  const name = document.file.name ?? `${document.title}.pdf`;
  const pdf = usePdf(url ? document.file : null);
  const [page, setPage] = useState(() => rememberedPage(document.file.fileid));
  const [reader, setReader] = useState<PdfReader | null>(null);
  const [matches, setMatches] = useState(nothing);
  const [searching, setSearching] = useState(false);
  const total = pdf.document?.numPages ?? 0;
  const endSearch = () => {
    setSearching(false);
    reader?.find('');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      // The way back ends the search first, then the document.
      onBack={searching ? endSearch : onClose}
      size="full"
      title={document.title || attachmentsText.untitled}
      actions={
        <Row flexWrap="wrap" justifyContent="center" gap="2" width="full">
          <IconButton
            icon="chevronLeft"
            variant="outline"
            label={pdfText.previousPage}
            disabled={page <= 1}
            onClick={() => reader?.goTo(page - 1)}
          />
          {total > 0 && (
            <Text role="status" numeric whiteSpace="nowrap" paddingInline="2">
              {pdfText.page(page, total)}
            </Text>
          )}
          <IconButton
            icon="chevronRight"
            variant="outline"
            label={pdfText.nextPage}
            disabled={page >= total}
            onClick={() => reader?.goTo(page + 1)}
          />
          {reader && (
            <IconButton
              icon="search"
              label={pdfText.search}
              aria-expanded={searching}
              onClick={() => (searching ? endSearch() : setSearching(true))}
            />
          )}
          {url && (
            <AnchorButton href={url} download={name} icon="download" variant="quiet">
              {attachmentsText.download}
            </AnchorButton>
          )}
        </Row>
      }
    >
      <Stack width="full" height="full" maxWidth="1100px" marginInline="auto" gap="3">
        {document.description && <Text tone="muted">{document.description}</Text>}
        {found.state === 'missing' && <EmptyState icon="cloudOff" title={attachmentsText.missing} />}
        {pdf.failed && <ErrorState icon="document" title={pdfText.failed} todo={pdfText.failedTodo} />}
        {searching && reader && <PdfSearch reader={reader} matches={matches} />}
        {pdf.document && (
          <PdfPages
            pdf={pdf.document}
            fileid={document.file.fileid}
            onPage={setPage}
            onMatches={setMatches}
            onReader={setReader}
          />
        )}
        {pdf.question && <PdfLock question={pdf.question} />}
        {url && !pdf.document && !pdf.failed && !pdf.question && <Skeleton height="24rem" />}
      </Stack>
    </Dialog>
  );
}

type Opened = { document: PdfDocument | null; question: PasswordQuestion | null; failed: boolean };

const closed: Opened = { document: null, question: null, failed: false };

/** Opens the file once its bytes are there; before, and until its password is known, there is no document. */
function usePdf(file: Attachment['file'] | null): Opened {
  const [state, setState] = useState(closed);
  const latest = useRef(file);
  latest.current = file;
  const fileid = file?.fileid;
  useEffect(() => {
    if (!fileid) return;
    let left = false;
    let opening: PdfOpening | null = null;
    const open = async () => {
      const bytes = latest.current && (await readFile(latest.current));
      if (!bytes || left) return;
      const { openPdf } = await import('./pdf-document.ts');
      if (left) return;
      opening = openPdf(bytes, (question) => setState({ ...closed, question }));
      const document = await opening.document;
      if (!left) setState({ ...closed, document });
    };
    open().catch((error: unknown) => {
      if (left) return;
      setState({ ...closed, failed: true });
      self.reportError(error);
    });
    return () => {
      left = true;
      opening?.close();
    };
  }, [fileid]);
  return state;
}
