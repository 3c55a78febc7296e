import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { type LanShown, readLan } from '../../../shared/contract/company/lan-queries.ts';
import { links } from '../../app/links.ts';
import { NotShown } from '../../parts/account/not-shown.tsx';
import { useAsked } from '../../parts/account/use-asked.ts';
import { FormDenied } from '../../parts/forms/form-absent.tsx';
import { qrImage } from '../../parts/machine/qr-code.ts';
import { useSession } from '../../state/session.ts';
import { lanText as text } from '../../text/de/company/lan.ts';
import { Button } from '../../ui/action/button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Card, TitledCard } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Box, Stack, Text } from '../../ui/layout/primitives.ts';

/** Edge length in px: sharp in the size it is printed in. */
const CODE = 768;

const Code = chakra('img', {
  base: {
    width: '100%',
    maxWidth: '18rem',
    aspectRatio: '1',
    borderRadius: 'md',
    _print: { maxWidth: '70mm' },
  },
});

/** [D1] `/lan`: how phones are set up for this server, as a sheet for the wall; for administrators. */
export function LanScreen() {
  const { admin } = useSession();
  if (!admin) {
    return (
      <FormDenied title={text.denied} text={text.deniedText} to={links.dashboard()} toLabel={text.toStart} />
    );
  }
  return <Sheet />;
}

function Sheet() {
  const { state, again } = useAsked(readLan, {});
  const lan = state?.state === 'done' ? state.answer.lan : undefined;
  return (
    <Page>
      <PageHeader
        title={text.title}
        subtitle={text.lead}
        back={{ to: links.to('users', { tab: 'devices' }), label: text.back }}
        actions={
          lan && (
            <Box hideBelow="md">
              <Button variant="outline" icon="document" onClick={() => print()}>
                {text.print}
              </Button>
            </Box>
          )
        }
      />
      {lan === undefined && (
        <Card>
          <NotShown state={state?.state === 'done' ? undefined : state} text={text} onAgain={again} />
        </Card>
      )}
      {lan === null && (
        <TitledCard title={text.none}>
          <Text maxWidth="75ch">{text.noneText}</Text>
        </TitledCard>
      )}
      {lan && <Setup lan={lan} />}
    </Page>
  );
}

function Setup({ lan: { landing, app, fingerprint } }: { lan: LanShown }) {
  return (
    <>
      <Box
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <TitledCard title={text.scan}>
          <Stack gap="3">
            <SetupCode address={landing} />
            <Text>{text.orType}</Text>
            <Text fontSize="xl" fontWeight="semibold" overflowWrap="anywhere">
              {landing}
            </Text>
          </Stack>
        </TitledCard>
        <TitledCard title={text.stepsTitle}>
          <Stack as="ol" gap="3" paddingInlineStart="6" listStyleType="decimal">
            {text.steps.map((step) => (
              <Text as="li" key={step} display="list-item">
                {step}
              </Text>
            ))}
          </Stack>
        </TitledCard>
      </Box>
      <TitledCard title={text.compareTitle}>
        <Stack gap="3">
          <Text maxWidth="75ch">{text.compare}</Text>
          <Text fontFamily="mono" overflowWrap="anywhere">
            {fingerprint}
          </Text>
        </Stack>
      </TitledCard>
      <Box _print={{ display: 'none' }}>
        <TitledCard title={text.fixedTitle}>
          <Text maxWidth="75ch">{text.fixed(app)}</Text>
        </TitledCard>
      </Box>
    </>
  );
}

function SetupCode({ address }: { address: string }) {
  const [image, setImage] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    qrImage(address, CODE).then(
      (made) => !left && setImage(made),
      (error: unknown) => self.reportError(error),
    );
    return () => {
      left = true;
    };
  }, [address]);
  if (image === null) return <Skeleton width="100%" maxWidth="18rem" aspectRatio="1" borderRadius="md" />;
  return <Code src={image} alt={text.codeAlt(address)} />;
}
