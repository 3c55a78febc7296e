import { chakra } from '@chakra-ui/react';
import type { FileRef } from '../../../../shared/contract/core/fields.ts';
import { useFileUrl } from '../../../live/documents/use-file-url.ts';
import { reportText } from '../../../text/de/notification/report.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Box, Text } from '../../../ui/layout/primitives.ts';

const HEIGHT = '132px';

const Image = chakra('img', {
  base: { maxHeight: HEIGHT, maxWidth: 'full', padding: '2', borderRadius: 'md', background: 'white' },
});

type Props = { file: Pick<FileRef, 'fileid' | 'fileversion'>; signer: string };

/** [R4] A signature that was drawn. Where its picture cannot be loaded that is said, and no other takes its place. */
export function SignaturePicture({ file, signer }: Props) {
  const image = useFileUrl(file);
  if (image.state === 'loading') return <Skeleton height={HEIGHT} maxWidth="400px" />;
  if (image.state === 'missing') return <Text tone="muted">{reportText.signatureUnavailable}</Text>;
  return (
    <Box>
      <Image src={image.url} alt={reportText.signatureOf(signer)} />
    </Box>
  );
}
