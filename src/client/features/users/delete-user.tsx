import { deleteUser } from '../../../shared/contract/account/user-commands.ts';
import { write } from '../../live/outbox/write.ts';
import { deleteWithUndo } from '../../parts/forms/delete-with-undo.ts';
import { usersText as text } from '../../text/de/account/users.ts';
import { delays } from '../../text/delays.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import type { UserLine } from './user-rows.ts';

type Props = {
  user: Pick<UserLine, 'nodeid' | 'givenname' | 'surname'>;
  onClose: () => void;
  /** The undo window has passed. */
  onDeleted: () => void;
};

/** [U3] [D11] Asks and deletes behind an undo window. */
export function DeleteUser({ user: { nodeid, givenname, surname }, onClose, onDeleted }: Props) {
  const confirm = () => {
    onClose();
    void deleteWithUndo({
      text: text.deleted,
      duration: delays.deleteUndo,
      deletion: write(deleteUser, { nodeid }),
      onDone: onDeleted,
    });
  };
  return (
    <ConfirmDialog
      open
      title={text.deleteTitle(`${givenname} ${surname}`)}
      text={text.deleteLead}
      confirmLabel={text.deleteConfirm}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
