import { useState } from 'react';
import {
  disableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '../../../shared/contract/account/second-factor.ts';
import { profile, user } from '../../../shared/contract/account/user.ts';
import type { AnswerOf } from '../../../shared/contract/core/define.ts';
import { type Asked, askServer } from '../../live/app/server-query.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { NeedsNetwork } from '../../parts/account/needs-network.tsx';
import { NotShown } from '../../parts/account/not-shown.tsx';
import { useAsked } from '../../parts/account/use-asked.ts';
import { useSession } from '../../state/session.ts';
import { profileText as text } from '../../text/de/account/profile.ts';
import { formatDate } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

/** Below this many left it is time for new ones. */
const FEW = 3;

type Doing = 'setUp' | 'off' | 'renew' | { codes: readonly string[] } | null;

/** [S7] Whether there is a second factor, and what can be done about it; all of it needs the network, and says so. */
export function SecondFactorCard() {
  const { online } = useSyncStatus();
  const { state, again } = useAsked(getSecondFactor, {});
  const required = useRequired();
  const [doing, setDoing] = useState<Doing>(null);
  // Also where an answer was lost: what it changed shows.
  const close = () => {
    setDoing(null);
    again();
  };
  return (
    <TitledCard title={text.factor}>
      <Stack gap="4">
        <Shown state={state} required={required} online={online} onDo={setDoing} onAgain={again} />
        {!online && <NeedsNetwork>{text.offline}</NeedsNetwork>}
      </Stack>
      {doing === 'setUp' && <SetUpDialog onClose={close} onChanged={again} />}
      {doing === 'off' && (
        <ProofDialog
          title={required ? text.factorAnewTitle : text.factorOffTitle}
          description={required ? text.factorAnewLead : text.factorOffLead}
          label={required ? text.factorAnewNext : text.factorOff}
          ask={(proof) => askServer(disableSecondFactor, proof)}
          onClose={close}
          onDone={() => {
            if (required) {
              setDoing('setUp');
              return;
            }
            close();
            showToast({ tone: 'success', text: text.factorOffDone });
          }}
        />
      )}
      {doing === 'renew' && (
        <ProofDialog
          title={text.codesRenew}
          description={text.codesRenewLead}
          label={text.codesRenewShort}
          ask={(proof) => askServer(renewRecoveryCodes, proof)}
          onClose={close}
          onDone={({ recoverycodes }) => {
            setDoing({ codes: recoverycodes });
            again();
          }}
        />
      )}
      {doing !== null && typeof doing === 'object' && <CodesDialog codes={doing.codes} onClose={close} />}
    </TitledCard>
  );
}

type ShownProps = {
  state: Asked<AnswerOf<typeof getSecondFactor>> | undefined;
  required: boolean;
  online: boolean;
  onDo: (doing: Doing) => void;
  onAgain: () => void;
};

/** [S7] Whether one's role requires a second factor; false while that is looked up. */
function useRequired(): boolean {
  const { usernodeid } = useSession();
  const required = useLive(
    async (mirror) => {
      const own = await mirror.table(user).get(usernodeid);
      const role = own && (await mirror.table(profile).get(own.profileid));
      return role?.twofarequired ?? false;
    },
    [usernodeid],
  );
  return required ?? false;
}

function Shown({ state, required, online, onDo, onAgain }: ShownProps) {
  if (state?.state !== 'done') return <NotShown state={state} text={text} onAgain={onAgain} />;
  const { enabled, since, recoverycodes } = state.answer;
  if (!enabled) {
    return (
      <>
        <Text>{text.factorLead}</Text>
        {required && <Text tone="muted">{text.factorRequiredNone}</Text>}
        <Row>
          <Button icon="lock" disabled={!online} onClick={() => onDo('setUp')}>
            {text.factorSetUp}
          </Button>
        </Row>
      </>
    );
  }
  return (
    <>
      <Row color="success.text" alignItems="flex-start">
        <Icon name="checkCircle" />
        <Stack gap="0.5">
          <Text weight="semibold">{text.factorActive}</Text>
          {since !== null && (
            <Text size="sm" tone="muted">
              {text.factorSince(formatDate(since))}
            </Text>
          )}
        </Stack>
      </Row>
      <Text tone={recoverycodes < FEW ? 'warning' : 'muted'}>
        {text.codesLeft(recoverycodes)}
        {recoverycodes < FEW && `. ${text.codesFew}`}
      </Text>
      <Row flexWrap="wrap">
        <Button variant="outline" icon="sync" disabled={!online} onClick={() => onDo('renew')}>
          {text.codesRenewShort}
        </Button>
        <Button variant="outline" disabled={!online} onClick={() => onDo('off')}>
          {required ? text.factorAnew : text.factorOff}
        </Button>
      </Row>
      {required && <Text tone="muted">{text.factorRequired}</Text>}
    </>
  );
}
