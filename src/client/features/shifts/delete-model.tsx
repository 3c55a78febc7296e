import { deleteShiftModel, type ShiftModel } from '../../../shared/contract/machine/shift.ts';
import { write } from '../../live/outbox/write.ts';
import { DeleteButton } from '../../parts/forms/delete-button.tsx';
import { shiftText as text } from '../../text/de/machine/shift.ts';

type Props = { model: ShiftModel; onDeleted: () => void };

/** [E7] */
export function DeleteModel({ model: { nodeid: shiftnodeid }, onDeleted }: Props) {
  return (
    <DeleteButton
      label={text.delete}
      title={text.deleteTitle}
      text={text.deleteText}
      confirm={text.deleteConfirm}
      deleted={text.deleted}
      deletion={() => write(deleteShiftModel, { shiftnodeid })}
      onDeleted={onDeleted}
    />
  );
}
