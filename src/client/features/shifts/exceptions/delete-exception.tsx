import { deleteShiftException, type ShiftException } from '../../../../shared/contract/machine/shift.ts';
import { write } from '../../../live/outbox/write.ts';
import { DeleteButton } from '../../../parts/forms/delete-button.tsx';
import { shiftText as text } from '../../../text/de/machine/shift.ts';
import { truncate } from '../../../text/format.ts';
import { titleLength } from '../../../text/limits.ts';

type Props = { exception: ShiftException; onDeleted: () => void };

/** [E7] */
export function DeleteException({ exception: { nodeid, name, kind }, onDeleted }: Props) {
  return (
    <DeleteButton
      label={text.delete}
      title={text.exceptionDeleteTitle(truncate(name || text.kinds[kind], titleLength.detailHeader))}
      text={text.exceptionDeleteText}
      confirm={text.exceptionDeleteConfirm}
      deleted={text.exceptionDeleted}
      deletion={() => write(deleteShiftException, { nodeid })}
      onDeleted={onDeleted}
    />
  );
}
