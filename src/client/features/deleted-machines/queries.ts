import { user } from '../../../shared/contract/account/user.ts';
import {
  DELETED_KEPT_DAYS,
  type DeletedEquipment,
  deletedequipment,
} from '../../../shared/contract/machine/deleted-equipment.ts';
import { useLive } from '../../live/mirror/use-live.ts';

const DAY = 86_400_000;

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

/** [M3] Whole days until it is gone for good; `now` in ms. */
export function daysLeft(deleted: number, now: number): number {
  return Math.max(0, Math.floor((deleted + DELETED_KEPT_DAYS * DAY - now) / DAY));
}
