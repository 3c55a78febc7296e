import { useState } from 'react';
import { readPush } from '../../../shared/contract/conversation/push-queries.ts';
import { pushHindrance } from '../../device/push-support.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { useSession } from '../../state/session.ts';
import { pushText as text } from '../../text/de/app/push.ts';
import { Banner } from '../../ui/display/banner.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { NeedsNetwork } from '../account/needs-network.tsx';
import { NotShown } from '../account/not-shown.tsx';
import { useAsked } from '../account/use-asked.ts';
import { PushSwitch } from './push-switch.tsx';

/** [D9] Web push on the device in hand: on or off, or why there is none. */
export function PushCard() {
  const { shared } = useSession();
  // The browser may have asked the person meanwhile: what hinders it is looked at again.
  const [, setAsked] = useState(0);
  const hindrance = shared ? 'shared' : pushHindrance();
  return (
    <TitledCard title={text.title}>
      <Stack gap="4">
        <Text>{text.lead}</Text>
        {hindrance ? (
          <Hindered reason={hindrance} />
        ) : (
          <OwnDevice onAsked={() => setAsked((times) => times + 1)} />
        )}
      </Stack>
    </TitledCard>
  );
}

function Hindered({ reason }: { reason: keyof typeof text.hindrances }) {
  return (
    <Banner tone="info">
      {text.hindrances[reason]} {text.remains}
    </Banner>
  );
}

function OwnDevice({ onAsked }: { onAsked: () => void }) {
  const { online } = useSyncStatus();
  const { state, again } = useAsked(readPush, {});
  const [known, setKnown] = useState<typeof state>();
  // What was told stays while it is asked for again.
  if (state?.state === 'done' && state !== known) setKnown(state);
  if (known?.state !== 'done')
    return <NotShown state={state?.state === 'done' ? undefined : state} text={text} onAgain={again} />;
  const { off, own } = known.answer;
  if (off !== null) return <Hindered reason={off} />;
  return (
    <>
      {own?.failing && (
        <Banner tone="warning">
          {text.failing[own.failing]} {text.remains}
        </Banner>
      )}
      <PushSwitch
        own={own}
        online={online}
        onAsked={() => {
          again();
          onAsked();
        }}
      />
      {!online && <NeedsNetwork>{text.offline}</NeedsNetwork>}
    </>
  );
}
