import { noticeSettingId } from '../../../shared/rules/notice-ids.ts';
import type { CompanyRow } from '../../company/rows.ts';
import { DAY } from './calendar.ts';
import type { World } from './world.ts';

/** So many of the latest notifications each user was told of. */
const TOLD = 8;
/** Who looked in within this time has read what came before. */
const READ_BEFORE = 2 * DAY;

/** Who sees a machine at these places, by the places that they are subscribed to. */
function seesAll(world: World, places: readonly string[]): (machine: CompanyRow<'equipment'>) => boolean {
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
  for (const { row: user, role, places } of world.users) {
    const sees = seesAll(world, places);
    const told = latest.filter(({ equipmentnodeid, usernodeid }) => {
      const machine = machines.get(equipmentnodeid);
      return usernodeid !== user.nodeid && machine !== undefined && sees(machine);
    });
    for (const { nodeid, type, title, equipmentnodeid, created, dueuntil } of told.slice(0, TOLD)) {
      rows.notice.push({
        nodeid: world.nodeId('notice', created),
        usernodeid: user.nodeid,
        cause: type === 6 ? 'maintenance' : 'notification',
        title,
        equipmentnodeid,
        notificationnodeid: nodeid,
        dueuntil: type === 6 ? dueuntil : 0,
        created,
        readat: created < world.now - READ_BEFORE ? created + DAY / 4 : 0,
        recipient: '',
        reason: '',
      });
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
