import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { AddressNote } from '../../parts/machine/address-note.tsx';
import { QR_SIZE, qrImage } from '../../parts/machine/qr-code.ts';
import { CopyButton } from '../../parts/second-factor/copy-button.tsx';
import { useSession } from '../../state/session.ts';
import { hallScreensText as text } from '../../text/de/planning/hall-screens.ts';
import { Button } from '../../ui/action/button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';

const Code = chakra('img', {
  // White in the dark theme too: readers want dark on light.
  base: { borderRadius: 'md', background: 'white', maxWidth: 'full', height: 'auto' },
});
const Address = chakra('p', {
  base: {
    padding: '3',
    borderRadius: 'md',
    background: 'sunken',
    fontFamily: 'mono',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
});

type Props = { link: { name: string; secret: string }; onDone: () => void };

/** [P1] The link of a screen, shown this once: as a code, to copy, and to read off. */
export function ScreenLink({ link: { name, secret }, onDone }: Props) {
  const origin = useSession().publicurl ?? location.origin;
  const address = `${origin}/hall#${secret}`;
  const [image, setImage] = useState<string | null>(null);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let left = false;
    qrImage(address).then(
      (made) => !left && setImage(made),
      (error: unknown) => self.reportError(error),
    );
    return () => {
      left = true;
    };
  }, [address]);
  // It appears above what was clicked.
  useEffect(() => card.current?.focus(), []);
  return (
    <div ref={card} tabIndex={-1}>
      <TitledCard title={text.linkTitle(name)}>
        <Stack gap="4">
          <Text>{text.linkLead}</Text>
          <AddressNote origin={origin} />
          {image ? (
            <Code src={image} alt={text.linkAlt(name)} width={QR_SIZE} height={QR_SIZE} />
          ) : (
            <Skeleton width={`${QR_SIZE}px`} height={`${QR_SIZE}px`} borderRadius="md" />
          )}
          <Address>{address}</Address>
          <Row flexWrap="wrap" gap="2">
            <CopyButton label={text.copy} content={address} />
            <Button variant="outline" icon="external" onClick={() => open(address, '_blank', 'noopener')}>
              {text.open}
            </Button>
            <Button icon="check" onClick={onDone}>
              {text.linkDone}
            </Button>
          </Row>
        </Stack>
      </TitledCard>
    </div>
  );
}
