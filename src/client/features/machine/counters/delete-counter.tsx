import { useState } from 'react';
import type { CounterView } from '../../../parts/counters/counter-view.ts';
import { tellNotSaved } from '../../../parts/forms/tell-not-saved.ts';
import { counterText } from '../../../text/de/machine/counter.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { removeCounter } from './counter-actions.ts';
import { useTasksBy } from './counter-queries.ts';

type Props = { view: CounterView; onDeleted: () => void; onCancel: () => void };

/** [M14] Asks, and says what else hangs on the counter. */
export function DeleteCounter({ view: { counter }, onDeleted, onCancel }: Props) {
  const tasks = useTasksBy(counter.nodeid, counter.equipmentnodeid);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await removeCounter(counter.nodeid);
      showToast({ tone: 'success', text: counterText.deleted });
      onDeleted();
    } catch (error) {
      tellNotSaved(error);
      onCancel();
    }
  };
  return (
    <ConfirmDialog
      open
      title={counterText.deleteTitle(counter.name)}
      text={[counterText.deleteText, tasks > 0 ? counterText.deleteTasks(tasks) : ''].join(' ').trim()}
      confirmLabel={counterText.deleteConfirm}
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onCancel}
    />
  );
}
