import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { initialsOf } from '../../../../shared/rules/account/initials.ts';
import { type SharedPerson, useUnsentOf, whoseBadge } from '../../../live/app/shared-device.ts';
import { badgeScanText } from '../../../text/de/account/badge-scan.ts';
import { lockText as text } from '../../../text/de/account/shared-device.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { Logo } from '../../../ui/display/logo.tsx';
import { Box, Row, Stack, Text } from '../../../ui/layout/primitives.ts';
import { usePageTitle } from '../../../ui/layout/use-page-title.ts';
import { BadgeCamera } from './badge-camera.tsx';
import { PinPad } from './pin-pad.tsx';
import { useBadgeKeys } from './use-badge-keys.ts';

const Tile = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    width: 'full',
    minHeight: '96px',
    padding: '4',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderColor: 'borderStrong',
    background: 'surface',
    textAlign: 'start',
    _hover: { background: 'hover' },
    _active: { transform: 'translateY(1px)' },
  },
});
const Initials = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '56px',
    height: '56px',
    borderRadius: 'full',
    background: 'accent.soft',
    color: 'accent.onSoft',
    fontSize: 'lg',
    fontWeight: 'semibold',
  },
});

const nameOf = ({ givenname, surname }: SharedPerson): string => `${givenname} ${surname}`.trim();

type Props = {
  people: readonly SharedPerson[];
  /** This device knows somebody's badge. */
  badges: boolean;
  /** Somebody logs in by password. */
  onLogin: () => void;
};

/** Whose PIN is asked for; `scanned`: by their badge. Each time they are chosen, the pad begins anew. */
type Chosen = { usernodeid: string; scanned: boolean; round: number };

/** The button that opens the camera has the focus again when that was left. */
function useScanButton(scanning: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(scanning);
  useEffect(() => {
    if (before.current && !scanning) button.current?.focus();
    before.current = scanning;
  }, [scanning]);
  return button;
}

/** [OB11] Who works on a shared device takes turns here; nothing of anybody's data is on it. */
export function LockScreen({ people, badges, onLogin }: Props) {
  usePageTitle(text.title);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [scanning, setScanning] = useState(false);
  const [missed, setMissed] = useState<'unknown' | 'foreign' | null>(null);
  const unsent = useUnsentOf(people);
  const person = people.find(({ usernodeid }) => usernodeid === chosen?.usernodeid);
  const scanButton = useScanButton(scanning);

  const choose = (usernodeid: string, scanned: boolean) => {
    setMissed(null);
    // What somebody typed before, and the digits of a code that a scanner typed, are no part of a PIN.
    setChosen((before) => ({ usernodeid, scanned, round: (before?.round ?? 0) + 1 }));
  };
  const miss = (why: 'unknown' | 'foreign') => {
    setMissed(why);
    setChosen(null);
  };
  const identify = async (badge: string) => {
    const owner = await whoseBadge(badge).catch((error: unknown) => {
      self.reportError(error);
      return null;
    });
    setScanning(false);
    if (owner) choose(owner.usernodeid, true);
    else miss('unknown');
  };
  useBadgeKeys({
    onBadge: (badge) => void identify(badge),
    onForeign: () => !scanning && miss('foreign'),
  });
  const openCamera = () => {
    setMissed(null);
    setScanning(true);
  };
  const leaveCamera = useCallback(() => setScanning(false), []);

  if (scanning) {
    return <BadgeCamera onBadge={(badge) => void identify(badge)} onClose={leaveCamera} />;
  }
  return (
    <Stack
      minHeight="100dvh"
      maxWidth={person ? '420px' : '960px'}
      marginInline="auto"
      width="full"
      gap={{ base: '5', md: '6' }}
      paddingInline={{ base: '4', md: '8' }}
      paddingTop={{ base: 'calc(1.25rem + env(safe-area-inset-top))', md: '8' }}
      paddingBottom="calc(1.5rem + env(safe-area-inset-bottom))"
    >
      <Row color="accent.text" gap="2.5">
        <Logo size={32} />
        <Text as="span" size="lg" weight="semibold">
          Wartbar
        </Text>
      </Row>
      {person ? (
        <PinPad
          key={`${person.usernodeid} ${chosen?.round}`}
          person={person}
          scanned={chosen?.scanned ?? false}
          name={nameOf(person)}
          isLast={people.every(({ locked }) => locked <= person.locked)}
          onBack={() => setChosen(null)}
          onLogin={onLogin}
        />
      ) : (
        <>
          <Box
            display="flex"
            flexDirection={{ base: 'column', md: 'row' }}
            justifyContent="space-between"
            alignItems={{ md: 'center' }}
            gap="4"
          >
            <Stack gap="1">
              <Box as="h1" fontSize="min({fontSizes.2xl}, 9vw)" fontWeight="bold" lineHeight="tight">
                {text.title}
              </Box>
              <Text tone="muted">{badges ? badgeScanText.lead : text.lead}</Text>
            </Stack>
            {badges && (
              <Box flexShrink="0">
                <Button ref={scanButton} size="lg" icon="scan" fullWidth onClick={openCamera}>
                  {badgeScanText.scan}
                </Button>
              </Box>
            )}
          </Box>
          {missed && (
            <Banner
              tone="warning"
              title={missed === 'unknown' ? badgeScanText.unknownTitle : badgeScanText.foreignTitle}
            >
              {badgeScanText[missed]}
            </Banner>
          )}
          <Box
            as="ul"
            listStyleType="none"
            display="grid"
            gap="3"
            gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 16.875rem), 1fr))"
          >
            {people.map((each) => (
              <li key={each.usernodeid}>
                <Tile type="button" onClick={() => choose(each.usernodeid, false)}>
                  <Initials aria-hidden>{initialsOf(each)}</Initials>
                  <Stack gap="1.5" flex="1">
                    <Text as="span" size="lg" weight="semibold" overflowWrap="anywhere">
                      {nameOf(each)}
                    </Text>
                    <State person={each} unsent={unsent.get(each.usernodeid)} />
                  </Stack>
                  <Icon name="chevronRight" />
                </Tile>
              </li>
            ))}
          </Box>
          <Row>
            <Button variant="outline" size="lg" icon="user" onClick={onLogin}>
              {text.other}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}

function State({ person, unsent }: { person: SharedPerson; unsent: number | undefined }) {
  return (
    <Row as="span" gap="2" flexWrap="wrap" minHeight="24px">
      {person.spent && (
        <Badge tone="danger" icon="lock">
          {text.spent}
        </Badge>
      )}
      {unsent !== undefined &&
        (unsent > 0 ? (
          <Badge tone="warning" icon="cloudUp">
            {text.unsent(unsent)}
          </Badge>
        ) : (
          !person.spent && (
            <Text as="span" size="sm" tone="muted">
              {text.sent}
            </Text>
          )
        ))}
    </Row>
  );
}
