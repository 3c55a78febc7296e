import { noticeId, noticeSettingId } from '../../../shared/rules/notice-ids.ts';
import type { CompanyRow as Row } from '../../company/rows.ts';
import { NOTICES_KEPT } from '../../jobs/forget-notices.ts';
import { DAY } from './calendar.ts';
import type { World } from './world.ts';

/** So many of the latest notifications each user was told of. */
const TOLD = 8;
/** And of so many of the latest reports. */
const REPORTED = 3;
/** Who looked in within this time has read what came before. */
const READ_BEFORE = 2 * DAY;

/** What somebody sees who is subscribed to these places. */
export function seesAll(world: World, places: readonly string[]): (machine: Row<'equipment'>) => boolean {
  if (places.includes('*')) return () => true;
  const subscribed = new Set(places.map((slug) => world.places.get(slug)));
  const siteOf = new Map(world.rows.area.map((area) => [area.nodeid, area.sitenodeid]));
  return ({ areanodeid, equipmentpoolnodeid }) =>
    [areanodeid, areanodeid && siteOf.get(areanodeid), equipmentpoolnodeid].some(
      (place) => place !== null && subscribed.has(place),
    );
}

/** Messages of the last days, older ones read; the managers get reports by e-mail too, nobody anything else. */
export function addNotices(world: World): void {
  const { rows } = world;
  const machines = new Map(rows.equipment.map((machine) => [machine.nodeid, machine]));
  const latest = rows.notification.toSorted((left, right) => right.created - left.created);
  const reports = rows.report
    .filter(({ created }) => created >= world.now - NOTICES_KEPT)
    .toSorted((left, right) => right.created - left.created);
  const notifications = new Map(latest.map((notification) => [notification.nodeid, notification]));
  for (const { row: user, role, places } of world.users) {
    const sees = seesAll(world, places);
    const isTold = ({ equipmentnodeid, usernodeid }: Row<'notification'> | Row<'report'>) => {
      const machine = machines.get(equipmentnodeid);
      return usernodeid !== user.nodeid && machine !== undefined && sees(machine);
    };
    const tell = (
      about: Row<'notification'>,
      message: Pick<Row<'notice'>, 'nodeid' | 'cause' | 'dueuntil' | 'created'>,
    ) =>
      rows.notice.push({
        ...message,
        usernodeid: user.nodeid,
        title: about.title,
        equipmentnodeid: about.equipmentnodeid,
        notificationnodeid: about.nodeid,
        readat: message.created < world.now - READ_BEFORE ? message.created + DAY / 4 : 0,
        recipient: '',
        reason: '',
      });
    for (const about of latest.filter(isTold).slice(0, TOLD)) {
      const { type, created, dueuntil } = about;
      tell(about, {
        nodeid: world.nodeId('notice', created),
        cause: type === 6 ? 'maintenance' : 'notification',
        dueuntil: type === 6 ? dueuntil : 0,
        created,
      });
    }
    for (const { nodeid, notificationnodeid, created } of reports.filter(isTold).slice(0, REPORTED)) {
      const about = notifications.get(notificationnodeid);
      if (!about) continue;
      tell(about, { nodeid: noticeId(user.nodeid, 'report', nodeid), cause: 'report', dueuntil: 0, created });
    }
    rows.noticesetting.push({
      nodeid: noticeSettingId(user.nodeid),
      usernodeid: user.nodeid,
      mailmaintenance: false,
      mailnotification: false,
      mailreport: role === 'manager',
    });
  }
}
