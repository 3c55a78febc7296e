import { useState } from 'react';
import { resetSecondFactor } from '../../../shared/contract/account/second-factor.ts';
import { endSessionsOf } from '../../../shared/contract/account/session-queries.ts';
import { type User, user as userRecord } from '../../../shared/contract/account/user.ts';
import { updateUser } from '../../../shared/contract/account/user-commands.ts';
import { resendInvitation, type UserState } from '../../../shared/contract/account/user-queries.ts';
import { askServer } from '../../live/app/server-query.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import { ExportPerson } from '../../parts/account/export-person.tsx';
import { NeedsNetwork } from '../../parts/account/needs-network.tsx';
import { SureDialog } from '../../parts/account/sure-dialog.tsx';
import { tellNotSaved } from '../../parts/forms/tell-not-saved.ts';
import { useCan, useSession } from '../../state/session.ts';
import { seatsText, accessText as text } from '../../text/de/account/users.ts';
import { formText } from '../../text/de/app/form.ts';
import { personDataText } from '../../text/de/company/data.ts';
import { Button } from '../../ui/action/button.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { SeatsBanner, useSeats } from './seats.tsx';
import { stateOf } from './user-rows.ts';

type Props = {
  user: User;
  /** As the server says; null where it does not. */
  told: UserState | null;
  twofa: boolean | null;
  /** Something was asked of the server. */
  onChanged: () => void;
};

type Asking = 'deactivate' | 'factor' | 'sessions' | null;

/** [U3] [S7] Whether somebody may log in, and what helps with a lost phone or invitation. */
export function AccessCard({ user, told, twofa, onChanged }: Props) {
  const { nodeid } = user;
  const { admin } = useSession();
  const mayInvite = useCan('user', 'create');
  const { online } = useSyncStatus();
  const seats = useSeats();
  const [asking, setAsking] = useState<Asking>(null);
  const [busy, setBusy] = useState(false);
  const active = useLive(
    async (mirror) => (await mirror.table(userRecord).get(nodeid))?.active ?? user.active,
    [nodeid],
  );
  if (active === undefined) return null;
  const state = stateOf(active, told);
  const name = `${user.givenname} ${user.surname}`.trim();
  const close = () => setAsking(null);

  async function setActive(wanted: boolean) {
    close();
    try {
      await act([write(updateUser, { lang: 'de', nodeid, active: wanted, base: { active: !wanted } })]);
      const said = wanted ? text.activated : text.deactivated;
      showToast({ tone: 'success', text: said, detail: formText.savedDetail });
    } catch (error) {
      tellNotSaved(error);
    }
  }
  async function resend() {
    setBusy(true);
    const asked = await askServer(resendInvitation, { nodeid }).catch((error: unknown) => {
      self.reportError(error);
      return null;
    });
    setBusy(false);
    if (asked?.state === 'done') showToast({ tone: 'success', text: text.resent });
    else if (asked?.state === 'offline' && asked.often) showToast({ text: text.often });
    else if (asked?.state === 'refused' && asked.code === 'conflict') {
      showToast({ text: text.joined });
      onChanged();
    } else showToast({ tone: 'danger', text: text.refused });
  }
  return (
    <TitledCard title={text.title}>
      <Stack gap="4">
        <Text>{text.lead[state]}</Text>
        {twofa !== null && state !== 'invited' && (
          <Facts entries={[[text.factor, twofa ? text.factorOn : text.factorOff]]} />
        )}
        <Row flexWrap="wrap" gap="2">
          {state === 'invited' && mayInvite && (
            <Button
              variant="outline"
              icon="mail"
              loading={busy}
              disabled={!online}
              onClick={() => void resend()}
            >
              {text.resend}
            </Button>
          )}
          {state === 'active' && (
            <Button variant="outline" icon="lock" onClick={() => setAsking('deactivate')}>
              {text.deactivate}
            </Button>
          )}
          {state === 'inactive' && (
            <Button
              variant="outline"
              icon="check"
              disabled={seats?.full}
              onClick={() => void setActive(true)}
            >
              {seats?.full ? seatsText.none : text.activate}
            </Button>
          )}
          {admin && state === 'active' && (
            <Button variant="outline" icon="logout" disabled={!online} onClick={() => setAsking('sessions')}>
              {text.endSessions}
            </Button>
          )}
          {admin && <ExportPerson nodeid={nodeid} label={personDataText.downloadOf} disabled={!online} />}
          {admin && state === 'active' && twofa && (
            <Button variant="outline" icon="undo" disabled={!online} onClick={() => setAsking('factor')}>
              {text.resetFactor}
            </Button>
          )}
        </Row>
        {state === 'inactive' && <SeatsBanner seats={seats} />}
        {!online && <NeedsNetwork>{text.offline}</NeedsNetwork>}
      </Stack>
      <ConfirmDialog
        open={asking === 'deactivate'}
        title={text.deactivateTitle(name)}
        text={text.deactivateLead}
        confirmLabel={text.deactivateConfirm}
        onConfirm={() => void setActive(false)}
        onClose={close}
      />
      {asking === 'sessions' && (
        <SureDialog
          title={text.endTitle(name)}
          text={text.endLead}
          confirmLabel={text.endConfirm}
          ask={() => askServer(endSessionsOf, { usernodeid: nodeid })}
          done={text.ended}
          refused={text.refused}
          onClose={close}
          onAsked={onChanged}
        />
      )}
      {asking === 'factor' && (
        <SureDialog
          title={text.resetTitle(name)}
          text={text.resetLead}
          confirmLabel={text.resetConfirm}
          ask={() => askServer(resetSecondFactor, { nodeid })}
          done={text.reset}
          refused={text.refused}
          onClose={close}
          onAsked={onChanged}
        />
      )}
    </TitledCard>
  );
}
