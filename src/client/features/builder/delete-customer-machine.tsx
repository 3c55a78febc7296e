import {
  type CustomerEquipment,
  deleteCustomerEquipment,
} from '../../../shared/contract/machine/customer.ts';
import { write } from '../../live/outbox/write.ts';
import { DeleteButton } from '../../parts/forms/delete-button.tsx';
import { builderText as text } from '../../text/de/machine/builder.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';

type Props = { deleted: CustomerEquipment; onDeleted: () => void };

/** [B5] */
export function DeleteCustomerMachine({ deleted: { nodeid, name }, onDeleted }: Props) {
  return (
    <DeleteButton
      label={text.delete}
      title={text.deleteTitle(truncate(name, titleLength.detailHeader))}
      text={text.deleteText}
      confirm={text.delete}
      deleted={text.deleted}
      deletion={() => write(deleteCustomerEquipment, { nodeid })}
      onDeleted={onDeleted}
    />
  );
}
