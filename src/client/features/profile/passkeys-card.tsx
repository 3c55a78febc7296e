import { useState } from 'react';
import { listPasskeys, type PasskeyShown, removePasskey } from '../../../shared/contract/account/passkey.ts';
import { askServer } from '../../live/app/server-query.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { NeedsNetwork } from '../../parts/account/needs-network.tsx';
import { NotShown } from '../../parts/account/not-shown.tsx';
import { SureDialog } from '../../parts/account/sure-dialog.tsx';
import { useAsked } from '../../parts/account/use-asked.ts';
import { canUsePasskeys } from '../../parts/passkey/can-use.ts';
import { passkeyText as text } from '../../text/de/account/passkey.ts';
import { formatDate } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';

/** [S7] The own passkeys: added, recognised by name and last use, removed. */
export function PasskeysCard() {
  const { online } = useSyncStatus();
  const { state, again } = useAsked(listPasskeys, {});
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<PasskeyShown | null>(null);
  const passkeys = state?.state === 'done' ? state.answer : null;
  const possible = canUsePasskeys();
  return (
    <TitledCard title={text.title}>
      <Stack gap="4">
        <Text>{text.lead}</Text>
        {state?.state !== 'done' && <NotShown state={state} text={text} onAgain={again} />}
        {passkeys && passkeys.length > 0 && (
          <Stack as="ul" gap="0">
            {passkeys.map((passkey) => (
              <Line key={passkey.id} passkey={passkey} online={online} onRemove={setRemoving} />
            ))}
          </Stack>
        )}
        {passkeys?.length === 0 && possible && <Text tone="muted">{text.none}</Text>}
        {possible ? (
          <Row>
            <Button variant="outline" icon="plus" disabled={!online} onClick={() => setAdding(true)}>
              {text.add}
            </Button>
          </Row>
        ) : (
          <Text size="sm" tone="muted">
            {text.noName}
          </Text>
        )}
        {!online && <NeedsNetwork>{text.offline}</NeedsNetwork>}
      </Stack>
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} onAdded={again} />}
      {removing && (
        <SureDialog
          title={text.removeTitle}
          text={text.removeLead(removing.name)}
          confirmLabel={text.removeConfirm}
          ask={() => askServer(removePasskey, { id: removing.id })}
          done={text.removed}
          refused={text.refused}
          onClose={() => setRemoving(null)}
          onAsked={again}
        />
      )}
    </TitledCard>
  );
}

type LineProps = { passkey: PasskeyShown; online: boolean; onRemove: (passkey: PasskeyShown) => void };

function Line({ passkey, online, onRemove }: LineProps) {
  const { name, created, lastused } = passkey;
  const said = [text.created(formatDate(created)), lastused === null ? '' : text.used(formatDate(lastused))];
  return (
    <Row flexWrap="wrap" rowGap="1" as="li" minHeight="touch" borderBottomWidth="1px" paddingBlock="2">
      <Icon name="lock" />
      <Box flex="1 1 8rem">
        <Text weight="medium">{name}</Text>
        <Text size="sm" tone="muted">
          {said.filter(Boolean).join(', ')}
        </Text>
      </Box>
      <IconButton
        icon="trash"
        label={text.remove(name)}
        disabled={!online}
        onClick={() => onRemove(passkey)}
      />
    </Row>
  );
}
