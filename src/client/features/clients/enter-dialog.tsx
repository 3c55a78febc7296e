import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClientShown } from '../../../shared/contract/company/client-queries.ts';
import { links } from '../../app/links.ts';
import { sessionActions } from '../../live/app/session-actions.ts';
import { clientsText as text } from '../../text/de/company/clients.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';

type Props = { client: ClientShown; onClose: () => void; onRefused: () => void };

function reasonOf(code: string): string {
  const { offline, forbidden, gone, failed } = text.enterRefused;
  if (['network', 'foreign', 'unavailable', 'ratelimited'].includes(code)) return offline;
  if (code === 'forbidden') return forbidden;
  return code === 'gone' ? gone : failed;
}

/** [U8] Says what entering means, and does it. */
export function EnterDialog({ client, onClose, onRefused }: Props) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { clientid, name, provideraccess } = client;
  const enter = async () => {
    setBusy(true);
    const code = await sessionActions()
      .enterClient(clientid)
      .catch((error: unknown) => {
        self.reportError(error);
        return 'unknown';
      });
    onClose();
    if (code === 'done') {
      showToast({ tone: 'success', text: text.entered(name) });
      return navigate(links.dashboard());
    }
    showToast({ tone: 'danger', text: reasonOf(code) });
    onRefused();
  };
  return (
    <ConfirmDialog
      open
      title={text.enterTitle(name)}
      text={text.enterText[provideraccess]}
      confirmLabel={text.enter}
      tone="solid"
      busy={busy}
      onConfirm={() => void enter()}
      onClose={onClose}
    />
  );
}
