import { chakra } from '@chakra-ui/react';
import type { FactorSecret } from '../../live/app/session-actions.ts';
import { secondFactorText } from '../../text/de/account/second-factor.ts';
import { AnchorButton } from '../../ui/action/button.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { CopyButton } from './copy-button.tsx';

const text = secondFactorText.setUp;

/** White in any theme: readers need the contrast. */
const Image = chakra('img', {
  base: { width: '208px', height: '208px', borderRadius: 'md', background: 'white', marginInline: 'auto' },
});
const Key = chakra('code', {
  base: { fontFamily: 'mono', fontSize: 'md', letterSpacing: '0.06em', overflowWrap: 'anywhere' },
});

/** In groups, as one types it. */
const grouped = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

/** [S7] The secret on three ways into an authenticator app: scanned, opened on this device, or typed. */
export function FactorSecretView({ secret }: { secret: FactorSecret }) {
  return (
    <Stack gap="4">
      <Text>{text.scan}</Text>
      <Image src={secret.image} alt={text.image} />
      <AnchorButton href={secret.uri} variant="outline" icon="device" fullWidth>
        {text.open}
      </AnchorButton>
      <Stack gap="1">
        <Text size="sm" tone="muted">
          {text.key}
        </Text>
        <Key>{grouped(secret.key)}</Key>
        <CopyButton label={text.copyKey} content={secret.key} />
      </Stack>
    </Stack>
  );
}
