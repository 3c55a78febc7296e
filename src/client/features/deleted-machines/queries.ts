import { user } from '../../../shared/contract/account/user.ts';
import {
  type DeletedEquipment,
  deletedequipment,
} from '../../../shared/contract/machine/deleted-equipment.ts';
import { useLive } from '../../live/mirror/use-live.ts';

export type DeletedMachine = DeletedEquipment & { by: string };

/** [M3] Machines that this user can bring back, the latest first, live; undefined until looked up. */
export function useDeletedMachines(): DeletedMachine[] | undefined {
  return useLive(async (mirror) => {
    const rows = await mirror.table(deletedequipment).toArray();
    const users = await mirror.table(user).bulkGet(rows.map(({ deletedby }) => deletedby ?? ''));
    return rows
      .map((row, at) => {
        const who = users[at];
        return { ...row, by: who ? `${who.givenname} ${who.surname}`.trim() : '' };
      })
      .sort((left, right) => right.deleted - left.deleted);
  }, []);
}
