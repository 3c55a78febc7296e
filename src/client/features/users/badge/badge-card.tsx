import { useState } from 'react';
import { getBadge, issueBadge, revokeBadge } from '../../../../shared/contract/account/badge.ts';
import { type User, user as userRecord } from '../../../../shared/contract/account/user.ts';
import { askServer } from '../../../live/app/server-query.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import { useSyncStatus } from '../../../live/mirror/use-sync-status.ts';
import { NeedsNetwork } from '../../../parts/account/needs-network.tsx';
import { NotShown } from '../../../parts/account/not-shown.tsx';
import { SureDialog } from '../../../parts/account/sure-dialog.tsx';
import { useAsked } from '../../../parts/account/use-asked.ts';
import { badgeText as text } from '../../../text/de/account/badge.ts';
import { formatDate } from '../../../text/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { NewBadge } from './new-badge.tsx';

/** [OB11] Somebody's badge for shared devices, for administrators. */
export function BadgeCard({ user }: { user: User }) {
  const { nodeid } = user;
  const active = useLive(
    async (mirror) => (await mirror.table(userRecord).get(nodeid))?.active ?? user.active,
    [nodeid],
  );
  if (active === undefined) return null;
  const name = `${user.givenname} ${user.surname}`.trim();
  return (
    <TitledCard title={text.title}>
      <Stack gap="4">
        <Text>{text.lead}</Text>
        {active ? <Badge nodeid={nodeid} name={name} /> : <Text tone="muted">{text.inactive}</Text>}
      </Stack>
    </TitledCard>
  );
}

function Badge({ nodeid, name }: { nodeid: string; name: string }) {
  const { online } = useSyncStatus();
  const { state, again } = useAsked(getBadge, { nodeid });
  // What was told stays while it is asked for again.
  const [known, setKnown] = useState<{ since: number | null } | null>(null);
  if (state?.state === 'done' && state.answer !== known) setKnown(state.answer);
  const [issued, setIssued] = useState<{ badge: string; since: number } | null>(null);
  const [asking, setAsking] = useState<'replace' | 'revoke' | null>(null);
  const [busy, setBusy] = useState(false);
  const since = issued?.since ?? known?.since ?? null;
  const close = () => setAsking(null);

  async function issue() {
    const asked = await askServer(issueBadge, { nodeid });
    if (asked.state === 'done') setIssued(asked.answer);
    return asked;
  }
  async function issueFirst() {
    setBusy(true);
    const asked = await issue().catch((error: unknown) => {
      self.reportError(error);
      return null;
    });
    setBusy(false);
    if (asked?.state === 'done') showToast({ tone: 'success', text: text.issued });
    else showToast({ tone: 'danger', text: text.refused });
    again();
  }
  async function revoke() {
    const asked = await askServer(revokeBadge, { nodeid });
    if (asked.state === 'done') setIssued(null);
    return asked;
  }

  if (!known)
    return <NotShown state={state?.state === 'done' ? undefined : state} text={text} onAgain={again} />;
  return (
    <>
      <Text tone="muted">{since === null ? text.none : text.has(formatDate(since))}</Text>
      {issued && <NewBadge badge={issued.badge} name={name} />}
      <Row flexWrap="wrap" gap="2">
        {since === null ? (
          <Button
            variant="outline"
            icon="scan"
            loading={busy}
            disabled={!online}
            onClick={() => void issueFirst()}
          >
            {text.issue}
          </Button>
        ) : (
          <>
            <Button variant="outline" icon="sync" disabled={!online} onClick={() => setAsking('replace')}>
              {text.replace}
            </Button>
            <Button variant="outline" icon="lock" disabled={!online} onClick={() => setAsking('revoke')}>
              {text.revoke}
            </Button>
          </>
        )}
      </Row>
      {!online && <NeedsNetwork>{text.offline}</NeedsNetwork>}
      {asking === 'replace' && (
        <SureDialog
          title={text.replaceTitle(name)}
          text={text.replaceLead}
          confirmLabel={text.replaceConfirm}
          ask={issue}
          done={text.issued}
          refused={text.refused}
          onClose={close}
          onAsked={again}
        />
      )}
      {asking === 'revoke' && (
        <SureDialog
          title={text.revokeTitle(name)}
          text={text.revokeLead}
          confirmLabel={text.revokeConfirm}
          ask={revoke}
          done={text.revoked}
          refused={text.refused}
          onClose={close}
          onAsked={again}
        />
      )}
    </>
  );
}
