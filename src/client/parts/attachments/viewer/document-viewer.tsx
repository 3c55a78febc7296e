import type { Attachment } from '../../../../shared/contract/files/attachment.ts';
import { kindOfMimetype } from '../attachments-of.ts';
import { PdfDialog } from './pdf-dialog.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { VideoDialog } from './video-dialog.tsx';

type Props = {
  document: Attachment;
  /** The photos it stands among, to go on to the next one. */
  photos?: readonly Attachment[];
  onClose: () => void;
};

/** [F3] The dialog that goes with a file; a photo deleted meanwhile by others gives way to the first one. */
export function DocumentViewer({ document, photos = [document], onClose }: Props) {
  switch (kindOfMimetype(document.file.mimetype)) {
    case 'photo': {
      const start = photos.findIndex(({ nodeid }) => nodeid === document.nodeid);
      return <PhotoViewer photos={photos} start={Math.max(0, start)} onClose={onClose} />;
    }
    case 'video':
      return <VideoDialog video={document} onClose={onClose} />;
    case 'pdf':
      return <PdfDialog document={document} onClose={onClose} />;
    case 'document':
      return null;
  }
}
