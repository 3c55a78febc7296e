import type { Attachment } from '../../../shared/contract/attachment.ts';
import { kindOfMimetype } from './attachment-writes.ts';
import { PdfDialog } from './pdf-dialog.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { VideoDialog } from './video-dialog.tsx';

/** [F3] The dialog that goes with a file. */
export function DocumentViewer({ document, onClose }: { document: Attachment; onClose: () => void }) {
  switch (kindOfMimetype(document.file.mimetype)) {
    case 'photo':
      return <PhotoViewer photos={[document]} start={0} onClose={onClose} />;
    case 'video':
      return <VideoDialog video={document} onClose={onClose} />;
    case 'pdf':
      return <PdfDialog document={document} onClose={onClose} />;
    case 'document':
      return null;
  }
}
