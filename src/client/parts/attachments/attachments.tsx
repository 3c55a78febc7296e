import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import type { Attachment } from '../../../shared/contract/files/attachment.ts';
import { useCan } from '../../state/session.ts';
import { attachmentsText } from '../../text/de/notification/attachments.ts';
import { delays } from '../../text/delays.ts';
import { Button } from '../../ui/action/button.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { Leaving } from '../../ui/motion/leaving.tsx';
import { type AttachmentTarget, kindOfMimetype, useAttachments } from './attachments-of.ts';
import { DeleteAttachment } from './delete-attachment.tsx';
import { DocumentRow } from './document-row.tsx';
import { FileAttention } from './file-attention.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { Viewer } from './viewer/viewer.tsx';

/** Whoever only reads needs none of what makes files ready to be sent. */
const AddFiles = lazy(async () => ({ default: (await import('./add-files.tsx')).AddFiles }));

/** [F2] Photos shown before "n weitere anzeigen". */
const PHOTOS_AT_FIRST = 3;

const Grid = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gap: '2',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(46%, 180px), 1fr))',
    _empty: { display: 'none' },
  },
});

type Props = {
  target: AttachmentTarget;
  /** Shows all photos and the delete buttons; in any case only what the rights allow. */
  editing?: boolean;
  /** Offers to add files, to who may. */
  adding?: boolean;
  /** Says nothing where there are no files, e.g. below each measure. */
  quiet?: boolean;
};

/** [F1–F8] Photos, videos and documents of a record. */
export function Attachments(props: Props) {
  const attachments = useAttachments(props.target.isattachmentof);
  return attachments && <AttachmentList {...props} attachments={attachments} />;
}

/** The same where the files are known. */
export function AttachmentList({
  target,
  attachments,
  editing = false,
  adding = false,
  quiet = false,
}: Props & { attachments: readonly Attachment[] }) {
  const mayDelete = useCan('equipment.attachment', 'delete') && editing;
  const [all, setAll] = useState(false);
  const [opened, setOpened] = useState<Attachment | null>(null);
  if (quiet && attachments.length === 0) return null;

  const photos = attachments.filter((each) => kindOfMimetype(each.file.mimetype) === 'photo');
  const others = attachments.filter((each) => kindOfMimetype(each.file.mimetype) !== 'photo');
  const shown = all || editing ? photos : photos.slice(0, PHOTOS_AT_FIRST);
  const itemProps = (each: Attachment) => ({
    onOpen: () => setOpened(each),
    // Elsewhere an entry only folds away, or somebody else deleted it: nothing to say goodbye to.
    fading: editing ? delays.attachmentRemoval : 0,
    action: mayDelete && <DeleteAttachment attachment={each} />,
  });
  return (
    <Stack>
      {attachments.length === 0 && <Text tone="muted">{attachmentsText.none}</Text>}
      <Grid>
        <Leaving>
          {shown.map((photo) => (
            <PhotoTile key={photo.nodeid} photo={photo} {...itemProps(photo)} />
          ))}
        </Leaving>
      </Grid>
      {!editing && photos.length > PHOTOS_AT_FIRST && (
        <Button variant="ghost" icon={all ? 'chevronUp' : 'chevronDown'} onClick={() => setAll(!all)}>
          {all ? attachmentsText.showFewer : attachmentsText.showMore(photos.length - PHOTOS_AT_FIRST)}
        </Button>
      )}
      <chakra.ul listStyleType="none" marginInline="-2" _empty={{ display: 'none' }}>
        <Leaving>
          {others.map((each) => (
            <DocumentRow key={each.nodeid} document={each} {...itemProps(each)} />
          ))}
        </Leaving>
      </chakra.ul>
      {attachments.map((each) => (
        <FileAttention key={each.nodeid} attachment={each} />
      ))}
      {adding && (
        <Suspense fallback={null}>
          <AddFiles key={target.isattachmentof} target={target} />
        </Suspense>
      )}
      {opened && <Viewer document={opened} photos={photos} onClose={() => setOpened(null)} />}
    </Stack>
  );
}
