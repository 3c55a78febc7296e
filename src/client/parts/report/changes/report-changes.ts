import { user } from '../../../../shared/contract/account/user.ts';
import { type ReportChange, reportchange } from '../../../../shared/contract/maintenance/maintenance.ts';
import type { MirrorView } from '../../../live/mirror/use-live.ts';
import { reportChangesText as text } from '../../../text/de/notification/report-changes.ts';
import { formatDate, formatDateTime, formatNumber } from '../../../text/format.ts';

type Field = keyof ReportChange['changed'];

/** One field of a change, in words. */
export type ChangedField = { field: Field; label: string; former: string; changed: string };

/** [R8] A change of a signed report, as it is read. */
export type ShownChange = { nodeid: string; by: string; fields: ChangedField[] };

/** In the order of the form. */
const SHOWN: { [F in Field]: (value: ReportChange['changed'][F]) => string } = {
  executed: (value) => (value === undefined ? '' : formatDateTime(value)),
  comment: (value) => value || text.empty,
  triggeringevent: (value) => (typeof value?.[4] === 'number' ? formatNumber(value[4]) : text.none),
  nextdueat: (value) => (value && value > 0 ? formatDate(value) : text.none),
};

function fieldsOf({ former, changed }: Pick<ReportChange, 'former' | 'changed'>): ChangedField[] {
  const fields = Object.keys(SHOWN) as Field[];
  return fields
    .filter((field) => changed[field] !== undefined)
    .map((field) => {
      const shown = SHOWN[field] as (value: unknown) => string;
      return {
        field,
        label: text.fields[field],
        former: shown(former[field]),
        changed: shown(changed[field]),
      };
    });
}

/** [R8] What was changed of a report after its signature, the first change first; empty where nothing was. */
export async function changesOf(mirror: MirrorView, reportnodeid: string): Promise<ShownChange[]> {
  const rows = await mirror.table(reportchange).where('reportnodeid').equals(reportnodeid).sortBy('created');
  const people = await mirror.table(user).bulkGet(rows.map(({ usernodeid }) => usernodeid ?? ''));
  return rows.map((row, at) => {
    const name = [people[at]?.givenname, people[at]?.surname].filter(Boolean).join(' ');
    return {
      nodeid: row.nodeid,
      by: text.by(name || text.unknownAuthor, formatDateTime(row.created)),
      fields: fieldsOf(row),
    };
  });
}
