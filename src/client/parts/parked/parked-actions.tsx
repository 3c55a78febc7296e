import { useState } from 'react';
import { retry, type WaitingEntry } from '../../live/outbox.ts';
import { typedIn } from '../../live/typed.ts';
import { parkedText } from '../../text/de/parked.ts';
import { syncText } from '../../text/de/sync.ts';
import { Button, type ButtonProps } from '../../ui/action/button.tsx';
import { discardWithUndo } from './discard-with-undo.ts';
import { EditEntryDialog } from './edit-entry-dialog.tsx';
import { correctable } from './typed-fields.ts';

type Looks = Record<'send' | 'edit' | 'discard', Pick<ButtonProps, 'variant' | 'size' | 'icon'>>;

/** [OB14] What a person can do with a parked entry; where both sides changed the same they choose instead (CF2). */
export function ParkedActions({ entry, looks }: { entry: WaitingEntry; looks: Looks }) {
  const [editing, setEditing] = useState(false);
  const conflict = (entry.problem?.conflicts?.length ?? 0) > 0;
  const typed = conflict ? null : typedIn(entry);
  return (
    <>
      {!conflict && !entry.locked && (
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
        {syncText.discard}
      </Button>
      {typed && editing && <EditEntryDialog id={entry.id} typed={typed} onClose={() => setEditing(false)} />}
    </>
  );
}
