import { useState } from 'react';
import { type ClientOrder, confirmOrder } from '../../../shared/contract/company/order-queries.ts';
import { type Asked, askServer } from '../../live/app/server-query.ts';
import { clientOrdersText as text } from '../../text/de/company/client-orders.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';

type Props = { order: ClientOrder; onClose: () => void; onChanged: () => void };

function reasonOf(asked: Exclude<Asked<unknown>, { state: 'done' }>): string {
  if (asked.state === 'offline') return text.refused.offline;
  return asked.code === 'gone' ? text.refused.gone : text.refused.failed;
}

/** [O3] Says what confirming means, and does it. */
export function ConfirmOrder({ order, onClose, onChanged }: Props) {
  const { orderid, orderNumber, company, planTitle, users, sumPerMonth } = order;
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const asked = await askServer(confirmOrder, { orderid }).catch((error: unknown): Asked<never> => {
      self.reportError(error);
      return { state: 'refused', code: 'unknown', fields: [] };
    });
    onClose();
    if (asked.state === 'done') showToast({ tone: 'success', text: text.done });
    else showToast({ tone: 'danger', text: reasonOf(asked) });
    // Also where an answer was lost: what it changed shows.
    onChanged();
  };
  return (
    <ConfirmDialog
      open
      title={text.confirmTitle(orderNumber)}
      text={text.confirmText(company, text.planOf(planTitle, users), sumPerMonth)}
      confirmLabel={text.confirm}
      tone="solid"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
