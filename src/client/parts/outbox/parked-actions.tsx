import { lazy, Suspense, useState } from 'react';
import { FOR_GOOD, maySucceed } from '../../../shared/contract/core/errors.ts';
import { retry, type WaitingEntry } from '../../live/outbox/outbox.ts';
import { typedIn } from '../../live/outbox/typed.ts';
import { parkedText } from '../../text/de/outbox/parked.ts';
import { syncText } from '../../text/de/outbox/sync.ts';
import { Button, type ButtonProps } from '../../ui/action/button.tsx';
import { discardWithUndo } from './discard-with-undo.ts';
import { correctable } from './typed-fields.ts';

/** Its form loads with the first press: most pages that can show a parked entry never need it. */
const EditEntryDialog = lazy(async () => ({
  default: (await import('./edit-entry-dialog.tsx')).EditEntryDialog,
}));

type Looks = Record<'send' | 'edit' | 'discard', Pick<ButtonProps, 'variant' | 'size' | 'icon'>>;

/** [OB14] What a person can do with a parked entry; where both sides changed the same they choose instead (CF2). */
export function ParkedActions({ entry, looks }: { entry: WaitingEntry; looks: Looks }) {
  const [editing, setEditing] = useState(false);
  const conflict = (entry.problem?.conflicts?.length ?? 0) > 0;
  // No other words bring back what is gone.
  const lost = entry.problem !== undefined && FOR_GOOD.has(entry.problem.code);
  const typed = conflict || lost ? null : typedIn(entry);
  return (
    <>
      {!conflict && !entry.locked && (!entry.problem || maySucceed(entry.problem)) && (
        <Button {...looks.send} onClick={() => void retry(entry.id)}>
          {syncText.retry}
        </Button>
      )}
      {typed && correctable(typed).length > 0 && (
        <Button {...looks.edit} onClick={() => setEditing(true)}>
          {parkedText.edit}
        </Button>
      )}
      <Button {...looks.discard} onClick={() => void discardWithUndo(entry)}>
        {conflict ? syncText.discardMine : syncText.discard}
      </Button>
      {typed && editing && (
        <Suspense fallback={null}>
          <EditEntryDialog id={entry.id} typed={typed} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
