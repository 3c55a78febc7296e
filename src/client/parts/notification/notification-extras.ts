import { user } from '../../../shared/contract/account/user.ts';
import { attachment } from '../../../shared/contract/files/attachment.ts';
import { type Equipment, equipment } from '../../../shared/contract/machine/equipment.ts';
import { area, equipmentpool } from '../../../shared/contract/machine/place.ts';
import { maintenancecategory, maintenancetask } from '../../../shared/contract/maintenance/maintenance.ts';
import { taskassignment } from '../../../shared/contract/notification/task-assignment.ts';
import { initialsOf } from '../../../shared/rules/account/initials.ts';
import { type MirrorView, useLive } from '../../live/mirror/use-live.ts';
import { nameOfPerson } from '../planning/assigned.ts';
import type { ListedNotification } from './open-notifications.ts';

/** What a card shows beside the notification's own fields. */
export type CardExtras = {
  machineName: string;
  /** Name of the area or, without one, of the pool that the machine is in. */
  place: string;
  photos: number;
  categoryColor: string | null;
  /** [P1] Whom it is assigned to. */
  people: { name: string; short: string; initials: string }[];
};

const ids = (values: (string | null)[]) => [
  ...new Set(values.filter((value): value is string => value !== null)),
];

/** `Y. Arslan` */
const shortName = ({ givenname, surname }: { givenname: string; surname: string }): string =>
  [givenname.trim() && `${[...givenname.trim()][0]}.`, surname].filter(Boolean).join(' ');

/** Joins machine, category and photo count for the given notifications, by index. */
export async function readCardExtras(
  mirror: MirrorView,
  notifications: readonly ListedNotification[],
): Promise<Map<string, CardExtras>> {
  const nodeids = notifications.map((each) => each.nodeid);
  const [machines, tasks, photos, assignments] = await Promise.all([
    mirror.table(equipment).bulkGet(ids(notifications.map((each) => each.equipmentnodeid))),
    mirror.table(maintenancetask).bulkGet(ids(notifications.map((each) => each.maintenancetasknodeid))),
    mirror.table(attachment).where('isattachmentof').anyOf(nodeids).toArray(),
    mirror.table(taskassignment).where('notificationnodeid').anyOf(nodeids).toArray(),
  ]);
  const [categories, areas, pools, users] = await Promise.all([
    mirror.table(maintenancecategory).bulkGet(ids(tasks.map((task) => task?.categorynodeid ?? null))),
    mirror.table(area).bulkGet(ids(machines.map((machine) => machine?.areanodeid ?? null))),
    mirror.table(equipmentpool).bulkGet(ids(machines.map((machine) => machine?.equipmentpoolnodeid ?? null))),
    mirror.table(user).bulkGet(ids(assignments.map(({ usernodeid }) => usernodeid))),
  ]);
  const placeNames = new Map([...areas, ...pools].map((place) => [place?.nodeid, place?.name]));
  const placeOf = (machine: Equipment | undefined) =>
    placeNames.get(machine?.areanodeid ?? machine?.equipmentpoolnodeid ?? '') ?? '';
  const names = new Map(machines.map((machine) => [machine?.nodeid, machine]));
  const people = new Map(
    users.flatMap((each) =>
      each
        ? [
            [
              each.nodeid,
              { name: nameOfPerson(each), short: shortName(each), initials: initialsOf(each) },
            ] as const,
          ]
        : [],
    ),
  );
  const colors = new Map(categories.map((category) => [category?.nodeid, category?.colorcode]));
  const taskColors = new Map(tasks.map((task) => [task?.nodeid, colors.get(task?.categorynodeid ?? '')]));
  return new Map(
    notifications.map((each) => [
      each.nodeid,
      {
        machineName: names.get(each.equipmentnodeid)?.name ?? '',
        place: placeOf(names.get(each.equipmentnodeid)),
        photos: photos.filter(
          (photo) => photo.isattachmentof === each.nodeid && photo.file.mimetype.startsWith('image/'),
        ).length,
        categoryColor: taskColors.get(each.maintenancetasknodeid ?? '') ?? null,
        people: assignments.flatMap(({ notificationnodeid, usernodeid }) => {
          const person = notificationnodeid === each.nodeid && people.get(usernodeid);
          return person ? [person] : [];
        }),
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
