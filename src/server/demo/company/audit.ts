import type { AuditAction } from '../../../shared/contract/account/audit-actions.ts';
import { DAY } from './calendar.ts';
import type { DemoCompany } from './world.ts';

/** An entry of the audit log, without its company. */
export interface DemoAudit {
  created: number;
  action: AuditAction;
  actornodeid: string;
  subjectnodeid: string | null;
  detail?: string;
}

/** Machines are handed out to the controller's office once in so many days. */
const EXPORT_EVERY = 30 * DAY;
const HOUR = DAY / 24;

/** [D11] What the rows of a company tell that was done, in order. */
export function auditOf({ client, rows, logins }: DemoCompany, now: number): DemoAudit[] {
  const chief = logins[0]?.usernodeid;
  if (chief === undefined) return [];
  const start = client.created;
  const names = new Map(rows.user.map((row) => [row.nodeid, `${row.givenname} ${row.surname}`]));
  const machines = new Map(rows.equipment.map((row) => [row.nodeid, row.name]));
  const colleagues = logins.map(({ usernodeid }) => usernodeid).filter((nodeid) => nodeid !== chief);
  const manager = colleagues[0] ?? chief;
  const by = (created: number, action: AuditAction, subjectnodeid: string | null, detail?: string) => ({
    created,
    action,
    actornodeid: chief,
    subjectnodeid,
    ...(detail === undefined ? {} : { detail }),
  });
  const entries: DemoAudit[] = [
    by(start + HOUR, 'password.set', chief),
    by(start + 3 * HOUR, 'import.started', null, 'Maschinenliste.xlsx'),
  ];
  colleagues.forEach((nodeid, at) => {
    const invited = start + DAY * (1 + at) + 9 * HOUR;
    entries.push(
      by(invited, 'user.invited', nodeid, names.get(nodeid)),
      by(invited + HOUR / 4, 'user.placeschanged', nodeid),
      { ...by(invited + 2 * HOUR, 'password.set', nodeid), actornodeid: nodeid },
    );
  });
  for (let month = 1; start + month * EXPORT_EVERY < now; month += 1) {
    const created = start + month * EXPORT_EVERY + 10 * HOUR + month * 7 * 60_000;
    entries.push({ ...by(created, 'export.machines', null), actornodeid: manager });
  }
  for (const { nodeid, name } of rows.builderlink)
    entries.push(by(now - 9 * DAY, 'builder.linked', nodeid, name));
  rows.machinerelease.forEach(({ equipmentnodeid }, at) => {
    entries.push(
      by(now - 9 * DAY + (1 + at) * 60_000, 'release.given', equipmentnodeid, machines.get(equipmentnodeid)),
    );
  });
  const gone = new Map(rows.deletedequipment.map((row) => [row.equipmentnodeid, row]));
  for (const { equipmentnodeid, name, deleted, deletedby } of gone.values())
    entries.push({
      ...by(deleted, 'machine.deleted', equipmentnodeid, name),
      actornodeid: deletedby ?? chief,
    });
  const last = colleagues.at(-1);
  if (last !== undefined) entries.push(by(now - 2 * DAY, 'session.ended', last));
  return entries.filter(({ created }) => created <= now).sort((a, b) => a.created - b.created);
}
