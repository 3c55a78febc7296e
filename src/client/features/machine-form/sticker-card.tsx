import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { AddressNote } from '../../parts/machine/address-note.tsx';
import { makeOf } from '../../parts/machine/machine-index.ts';
import { qrContent, qrImage } from '../../parts/machine/qr-code.ts';
import { downloadQrPdf, type QrSubject } from '../../parts/machine/qr-pdf.ts';
import { useSession } from '../../state/session.ts';
import { machineText } from '../../text/de/machine/machine.ts';
import type { machineFormText } from '../../text/de/machine/machine-form.ts';
import { delays } from '../../text/delays.ts';
import { Button } from '../../ui/action/button.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import type { MachineValues } from './machine-values.ts';

const EDGE = 152;

/** Paper is white in the dark theme too. */
const Paper = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    width: '220px',
    maxWidth: 'full',
    marginInline: 'auto',
    overflow: 'hidden',
    borderRadius: 'md',
    borderWidth: '1px',
    background: 'white',
    color: '#16323f',
    // Like the paper, its letters keep their size.
    fontSize: '16px',
    textAlign: 'center',
    boxShadow: 'card',
  },
});
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    width: 'full',
    paddingBlock: '1.5',
    background: '#0e3f51',
    color: 'white',
    fontWeight: 'bold',
  },
});
const Line = chakra('p', {
  base: { width: 'full', paddingInline: '3', lineHeight: 'snug', overflowWrap: 'anywhere', lineClamp: 2 },
});

type Props = {
  /** Those of the form: they come with it. */
  words: typeof machineFormText;
  nodeid: string;
  values: MachineValues;
  /** It is not made yet: its code leads nowhere so far. */
  creating: boolean;
};

/** [E1] [M4] The sticker as it will be printed: logo, code, name, brand and type, with its PDF. */
export function StickerCard({ words: text, nodeid, values, creating }: Props) {
  const origin = useSession().publicurl ?? location.origin;
  const [image, setImage] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  useEffect(() => {
    let left = false;
    qrImage(qrContent(nodeid, origin)).then(
      (made) => !left && setImage(made),
      (error: unknown) => self.reportError(error),
    );
    return () => {
      left = true;
    };
  }, [nodeid, origin]);

  const subject = stickerOf(nodeid, values);
  const named = subject.name !== '';
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
    <TitledCard title={text.sticker}>
      <Stack gap="3">
        <AddressNote origin={origin} />
        <Paper>
          <Head>
            <Logo size={22} />
            Wartbar
          </Head>
          {image ? (
            <img src={image} alt={machineText.qrAlt(subject.name)} width={EDGE} height={EDGE} />
          ) : (
            <Skeleton width={`${EDGE}px`} height={`${EDGE}px`} />
          )}
          <Line fontWeight="bold">{subject.name || text.previewName}</Line>
          <Line fontSize="14px" paddingBottom="3">
            {makeOf(subject)}
          </Line>
        </Paper>
        <Text size="sm" tone="muted">
          {creating ? text.stickerUnsaved : text.stickerText}
        </Text>
        <Button
          variant="outline"
          icon="download"
          loading={saving}
          disabled={!named}
          title={named ? undefined : text.stickerLater}
          onClick={() => void download()}
        >
          {saving ? machineText.qrPreparing : machineText.qrDownload}
        </Button>
      </Stack>
    </TitledCard>
  );
}

/** What the sticker says of the machine as it is filled in. */
function stickerOf(nodeid: string, values: MachineValues): QrSubject {
  return {
    nodeid,
    name: values.name.trim(),
    brand: values.brand.name.trim(),
    model: values.type.name.trim(),
    equipmentid: values.equipmentid.trim(),
    equipment: { manufacturerserialnumber: values.serial.trim() },
  };
}
