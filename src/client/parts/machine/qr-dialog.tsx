import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { links } from '../../app/links.ts';
import { useSession } from '../../state/session.ts';
import { machineText } from '../../text/de/machine/machine.ts';
import { delays } from '../../text/delays.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Box, Stack, Text } from '../../ui/layout/primitives.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { AddressNote } from './address-note.tsx';
import { makeOf } from './machine-index.ts';
import { QR_SIZE, qrContent, qrImage } from './qr-code.ts';
import { downloadQrPdf, type QrSubject } from './qr-pdf.ts';

const Code = chakra('img', {
  // White in the dark theme too: readers want dark on light.
  base: { width: `${QR_SIZE}px`, height: `${QR_SIZE}px`, borderRadius: 'md', background: 'white' },
});

type Props = { subject: QrSubject; open: boolean; onClose: () => void };

/** [M4] The machine's code, 256 px, and the sticker as a PDF. */
export function QrDialog({ subject, open, onClose }: Props) {
  const [image, setImage] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const { nodeid } = subject;
  const origin = useSession().publicurl ?? location.origin;

  useEffect(() => {
    if (!open) return;
    let left = false;
    qrImage(qrContent(nodeid, origin)).then(
      (made) => !left && setImage(made),
      (error: unknown) => self.reportError(error),
    );
    return () => {
      left = true;
    };
  }, [open, nodeid, origin]);

  const download = async () => {
    setSaving(true);
    try {
      await downloadQrPdf(subject, origin);
    } catch (error) {
      self.reportError(error);
      showToast({ tone: 'danger', text: machineText.qrFailed, duration: delays.errorToast });
    } finally {
      setSaving(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={machineText.qrTitle}
      size="sm"
      actions={
        <>
          <LinkButton to={links.stickers({ nodeid: [nodeid] })} variant="outline">
            {machineText.qrSheet}
          </LinkButton>
          <Button icon="download" loading={saving} onClick={() => void download()}>
            {saving ? machineText.qrPreparing : machineText.qrDownload}
          </Button>
        </>
      }
    >
      <Stack alignItems="center" textAlign="center" gap="3">
        <Box textAlign="start" width="full" _empty={{ display: 'none' }}>
          <AddressNote origin={origin} />
        </Box>
        {image ? (
          <Code src={image} alt={machineText.qrAlt(subject.name)} width={QR_SIZE} height={QR_SIZE} />
        ) : (
          <Skeleton width={`${QR_SIZE}px`} height={`${QR_SIZE}px`} borderRadius="md" />
        )}
        <div>
          <Text weight="semibold" size="lg">
            {subject.name}
          </Text>
          <Text tone="muted">{makeOf(subject)}</Text>
        </div>
        <Text size="sm" tone="muted">
          {machineText.qrText}
        </Text>
      </Stack>
    </Dialog>
  );
}
