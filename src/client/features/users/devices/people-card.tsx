import { useState } from 'react';
import { dropLocked, type SharedPerson, useSharedDevice } from '../../../live/app/shared-device.ts';
import { useNow } from '../../../live/app/use-now.ts';
import { useSession } from '../../../state/session.ts';
import { sharedDevicesText as text } from '../../../text/de/account/shared-device.ts';
import { formatAgo } from '../../../text/format.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Box, Row, Stack, Text } from '../../../ui/layout/primitives.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';

const nameOf = ({ givenname, surname }: SharedPerson): string => `${givenname} ${surname}`.trim();

/** [OB11] Whoever is locked on this device, also without a network: somebody may have left the shift for good. */
export function PeopleCard() {
  const { usernodeid, clientid } = useSession();
  const shared = useSharedDevice();
  const now = useNow();
  const [dropping, setDropping] = useState<SharedPerson | null>(null);
  if (shared?.sharing?.clientid !== clientid) return null;
  const locked = shared.people.filter((person) => person.usernodeid !== usernodeid);

  const drop = async (person: SharedPerson) => {
    setDropping(null);
    try {
      await dropLocked(person);
      showToast({ tone: 'success', text: text.dropped });
    } catch (error) {
      self.reportError(error);
      showToast({ tone: 'danger', text: text.refused });
    }
  };
  return (
    <TitledCard title={text.peopleTitle}>
      {locked.length === 0 && <Text tone="muted">{text.peopleNone}</Text>}
      <Stack as="ul" gap="0">
        {locked.map((person) => (
          <Row
            flexWrap="wrap"
            rowGap="1"
            key={person.usernodeid}
            as="li"
            minHeight="touch"
            borderBottomWidth="1px"
            paddingBlock="2"
          >
            <Icon name="user" />
            <Box flex="1 1 8rem">
              <Text weight="medium">{nameOf(person)}</Text>
              {person.locked > 0 && (
                <Text size="sm" tone="muted">
                  {text.lockedSince(formatAgo(person.locked, now))}
                </Text>
              )}
            </Box>
            <IconButton icon="trash" label={text.drop(nameOf(person))} onClick={() => setDropping(person)} />
          </Row>
        ))}
      </Stack>
      <ConfirmDialog
        open={dropping !== null}
        title={text.dropTitle}
        text={dropping ? text.dropLead(nameOf(dropping)) : ''}
        confirmLabel={text.dropConfirm}
        onConfirm={() => dropping && void drop(dropping)}
        onClose={() => setDropping(null)}
      />
    </TitledCard>
  );
}
