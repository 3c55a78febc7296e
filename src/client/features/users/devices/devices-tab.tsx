import { useState } from 'react';
import {
  listSharedDevices,
  type SharedDeviceShown,
} from '../../../../shared/contract/account/shared-device.ts';
import { links } from '../../../app/links.ts';
import { useSyncStatus } from '../../../live/mirror/use-sync-status.ts';
import { NeedsNetwork } from '../../../parts/account/needs-network.tsx';
import { NotShown } from '../../../parts/account/not-shown.tsx';
import { useAsked } from '../../../parts/account/use-asked.ts';
import { sharedDevicesText as text } from '../../../text/de/account/shared-device.ts';
import { lanText } from '../../../text/de/company/lan.ts';
import { hallScreensText } from '../../../text/de/planning/hall-screens.ts';
import { LinkButton } from '../../../ui/action/button.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.ts';
import { OwnDeviceCard } from './own-device-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { SharedDeviceCard } from './shared-device-card.tsx';

/** [OB11] Devices that several people use in turns, for administrators. */
export function DevicesTab() {
  const { online } = useSyncStatus();
  const { state, again } = useAsked(listSharedDevices, {});
  // What was told stays while it is asked for again: somebody may be typing.
  const [devices, setDevices] = useState<readonly SharedDeviceShown[] | null>(null);
  if (state?.state === 'done' && state.answer !== devices) setDevices(state.answer);
  return (
    <Stack gap="5">
      <OwnDeviceCard devices={devices} onChanged={again} />
      <PeopleCard />
      {!online && <NeedsNetwork>{text.offline}</NeedsNetwork>}
      {!devices?.length && (
        <TitledCard title={text.listTitle}>
          {devices ? (
            <Text tone="muted">{text.none}</Text>
          ) : (
            <NotShown state={state?.state === 'done' ? undefined : state} text={text} onAgain={again} />
          )}
        </TitledCard>
      )}
      {devices?.map((device) => (
        <SharedDeviceCard key={device.device} device={device} online={online} onChanged={again} />
      ))}
      <TitledCard title={lanText.title}>
        <Stack gap="4">
          <Text>{lanText.cardLead}</Text>
          <Row>
            <LinkButton variant="outline" icon="document" to={links.to('lan')}>
              {lanText.open}
            </LinkButton>
          </Row>
        </Stack>
      </TitledCard>
      <TitledCard title={hallScreensText.title}>
        <Stack gap="4">
          <Text>{hallScreensText.lead}</Text>
          <Row>
            <LinkButton variant="outline" icon="device" to={links.to('hallScreens')}>
              {hallScreensText.toScreens}
            </LinkButton>
          </Row>
        </Stack>
      </TitledCard>
    </Stack>
  );
}
