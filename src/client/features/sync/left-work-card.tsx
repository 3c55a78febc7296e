import { useEffect, useState } from 'react';
import { user as userRecord } from '../../../shared/contract/account/user.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { forgetLeftWork, leftWork, type SomebodysWork, saveLeftWork } from '../../live/outbox/left-work.ts';
import { NeedsNetwork } from '../../parts/account/needs-network.tsx';
import { tellNotSaved } from '../../parts/forms/tell-not-saved.ts';
import { useSession } from '../../state/session.ts';
import { leftWorkText as text } from '../../text/de/outbox/left-work.ts';
import { formatNumber } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { ButtonRow } from '../../ui/layout/button-row.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Heading, Stack, Text } from '../../ui/layout/primitives.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';

/** [OB11] What others have left unsent on this device; nothing where there is none. */
export function LeftWorkCard() {
  const [left, setLeft] = useState<SomebodysWork[]>([]);
  const look = () => void leftWork().then(setLeft, self.reportError);
  useEffect(look, []);
  if (left.length === 0) return null;
  return (
    <Card>
      <Stack gap="4">
        <Stack gap="1">
          <Heading>{text.title}</Heading>
          <Text size="sm" tone="muted">
            {text.explain}
          </Text>
        </Stack>
        {left.map((each) => (
          <Left key={each.usernodeid} left={each} onRemoved={look} />
        ))}
      </Stack>
    </Card>
  );
}

function Left({ left, onRemoved }: { left: SomebodysWork; onRemoved: () => void }) {
  const { usernodeid, entries, drafts } = left;
  const { admin } = useSession();
  const { online } = useSyncStatus();
  const [asking, setAsking] = useState<'save' | 'remove' | null>(null);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  // Null: the company does not know this person any more.
  const person = useLive(
    async (mirror) => (await mirror.table(userRecord).get(usernodeid)) ?? null,
    [usernodeid],
  );
  if (person === undefined) return null;
  const name = person ? `${person.givenname} ${person.surname}`.trim() : text.unknown;
  const counts = [
    entries > 0 && text.entries(formatNumber(entries), entries === 1),
    drafts > 0 && text.drafts(formatNumber(drafts), drafts === 1),
  ].filter(Boolean);
  const gone = !person?.active;
  const close = () => setAsking(null);

  async function save() {
    setBusy(true);
    try {
      const asked = await saveLeftWork(usernodeid);
      if (asked.state === 'done') {
        const { whole } = asked.answer;
        // What the file does not hold goes from nowhere.
        setSaved(whole);
        if (whole) showToast({ tone: 'success', text: text.saved });
        else showToast({ tone: 'danger', text: text.partly, detail: text.partlyDetail });
      } else if (asked.state === 'offline') showToast({ tone: 'danger', text: text.failed });
      else showToast({ tone: 'danger', text: asked.code === 'conflict' ? text.back : text.refused });
    } catch (error) {
      tellNotSaved(error);
    }
    setBusy(false);
    close();
  }
  async function remove() {
    close();
    try {
      await forgetLeftWork(usernodeid);
      showToast({ text: text.removed });
      onRemoved();
    } catch (error) {
      tellNotSaved(error);
    }
  }
  return (
    <Stack gap="2">
      <Text weight="semibold">{name}</Text>
      <Text size="sm">{counts.join(', ')}</Text>
      {gone && (
        <Text size="sm" tone="muted">
          {admin ? text.goneAdmin : text.gone}
        </Text>
      )}
      {gone && admin && (
        <ButtonRow>
          <Button variant="outline" icon="download" disabled={!online} onClick={() => setAsking('save')}>
            {text.save}
          </Button>
          {saved && (
            <Button variant="ghost" icon="trash" onClick={() => setAsking('remove')}>
              {text.remove}
            </Button>
          )}
        </ButtonRow>
      )}
      {gone && admin && !online && <NeedsNetwork>{text.offline}</NeedsNetwork>}
      <ConfirmDialog
        open={asking === 'save'}
        title={text.saveTitle(name)}
        text={text.saveLead}
        confirmLabel={text.save}
        tone="solid"
        busy={busy}
        onConfirm={() => void save()}
        onClose={close}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        title={text.removeTitle(name)}
        text={text.removeLead}
        confirmLabel={text.remove}
        onConfirm={() => void remove()}
        onClose={close}
      />
    </Stack>
  );
}
