import { attachment } from '../../../shared/contract/files/attachment.ts';
import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { maintenancecategory, maintenancetask } from '../../../shared/contract/maintenance/maintenance.ts';
import { type MirrorView, useLive } from '../../live/mirror/use-live.ts';
import type { ListedNotification } from './open-notifications.ts';

/** What a card shows beside the notification's own fields. */
export type CardExtras = { machineName: string; photos: number; categoryColor: string | null };

const ids = (values: (string | null)[]) => [
  ...new Set(values.filter((value): value is string => value !== null)),
];

/** Joins machine, category and photo count for the given notifications, by index. */
export async function readCardExtras(
  mirror: MirrorView,
  notifications: readonly ListedNotification[],
): Promise<Map<string, CardExtras>> {
  const nodeids = notifications.map((each) => each.nodeid);
  const [machines, tasks, photos] = await Promise.all([
    mirror.table(equipment).bulkGet(ids(notifications.map((each) => each.equipmentnodeid))),
    mirror.table(maintenancetask).bulkGet(ids(notifications.map((each) => each.maintenancetasknodeid))),
    mirror.table(attachment).where('isattachmentof').anyOf(nodeids).toArray(),
  ]);
  const categories = await mirror
    .table(maintenancecategory)
    .bulkGet(ids(tasks.map((task) => task?.categorynodeid ?? null)));
  const names = new Map(machines.map((machine) => [machine?.nodeid, machine?.name]));
  const colors = new Map(categories.map((category) => [category?.nodeid, category?.colorcode]));
  const taskColors = new Map(tasks.map((task) => [task?.nodeid, colors.get(task?.categorynodeid ?? '')]));
  return new Map(
    notifications.map((each) => [
      each.nodeid,
      {
        machineName: names.get(each.equipmentnodeid) ?? '',
        photos: photos.filter(
          (photo) => photo.isattachmentof === each.nodeid && photo.file.mimetype.startsWith('image/'),
        ).length,
        categoryColor: taskColors.get(each.maintenancetasknodeid ?? '') ?? null,
      },
    ]),
  );
}

/** The extras of a list of cards, live. */
export function useCardExtras(
  notifications: readonly ListedNotification[] | undefined,
): Map<string, CardExtras> | undefined {
  return useLive(
    (mirror) => readCardExtras(mirror, notifications ?? []),
    [notifications?.map((each) => each.nodeid).join()],
  );
}
