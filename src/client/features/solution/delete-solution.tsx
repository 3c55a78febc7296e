import { useState } from 'react';
import { tellNotSaved } from '../../parts/forms/tell-not-saved.ts';
import { solutionText } from '../../text/de/notification/solution.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { remove } from './actions.ts';
import type { Solution } from './queries.ts';
import type { SolutionKind } from './solution-route.ts';

type Props = { kind: SolutionKind; solution: Solution; onDeleted: () => void };

/** [W2] Asks in the words of the source, then deletes. */
export function DeleteSolution({ kind, solution, onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const topic = truncate(solution.title || solutionText.untitledTopic, titleLength.detailHeader);

  const confirm = async () => {
    setBusy(true);
    try {
      await remove(kind, solution.nodeid);
      showToast({ tone: 'success', text: solutionText[kind].deleted });
      onDeleted();
    } catch (error) {
      tellNotSaved(error);
      setBusy(false);
      setAsking(false);
    }
  };

  return (
    <>
      <Button variant="outline" icon="trash" onClick={() => setAsking(true)}>
        {solutionText.delete}
      </Button>
      <ConfirmDialog
        open={asking}
        title={solutionText.deleteTitle(topic)}
        text={solutionText.deleteText}
        cancelLabel={solutionText.deleteCancel}
        confirmLabel={busy ? solutionText.deleting : solutionText.deleteConfirm}
        busy={busy}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
