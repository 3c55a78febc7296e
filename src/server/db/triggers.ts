import type { AnyRecord } from '../../shared/contract/registry.ts';
import { MOVES, RIGHTS } from './visibility.ts';

/**
 * Postgres channel on which processes tell each other what cannot wait until it is looked for: a session that ends, a
 * company in which rights changed, and that there is something new in the log.
 */
export const CHANGE_CHANNEL = 'wartbar';

const ENDED = 'session:';
const CHANGED_RIGHTS = 'rights:';
export const endedNotice = (sessionid: string): string => `${ENDED}${sessionid}`;

const after = (start: string, notice: string): string | undefined =>
  notice.startsWith(start) ? notice.slice(start.length) : undefined;

/** The session whose end a notice tells; undefined for another notice. */
export const endedIn = (notice: string): string | undefined => after(ENDED, notice);

/** The company in which rights changed, '' where it may be any; undefined for another notice. */
export const changedRightsIn = (notice: string): string | undefined =>
  notice === '' ? '' : after(CHANGED_RIGHTS, notice);

const name = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** [PL3] SQL for the scope of a row, as `scopeOf` says it of a record. */
export function scopeSql(record: AnyRecord, table: string): string {
  const scope = record.scope;
  switch (scope.by) {
    case 'company':
      return `${table}.clientid`;
    case 'self':
      return `${table}.nodeid`;
    case 'machine':
    case 'user':
      return `coalesce(${table}.${name(scope.field)}, ${table}.clientid)`;
  }
}

/**
 * [PL2] Statements that give a record table its change log: one function per kind, derived from the
 * contract, so that any writer is seen, also one in psql. A row that changes its scope is logged under
 * the new scope and, as leaving, under the old one. Safe to run again.
 */
export function triggerSql(record: AnyRecord): string {
  const table = name(record.kind);
  const run = name(`log_${record.kind}`);
  const kind = literal(record.kind);
  const moves = MOVES[record.kind];
  const whole = moves ? 'true' : 'false';
  const changed =
    moves?.columns.map((column) => `n.${name(column)} is distinct from o.${name(column)}`).join(' or ') ||
    'false';
  const insertInto = 'insert into changelog (clientid, kind, nodeid, scope, op, moves)';
  // Within the write's transaction, since none may be judged by former rights; its lock at commit is for rare writes only.
  const notify = (rows: string) =>
    RIGHTS.includes(record.kind)
      ? `perform pg_notify(${literal(CHANGE_CHANNEL)}, ${literal(CHANGED_RIGHTS)} || c.clientid) from (select distinct clientid from ${rows}) c;`
      : '';
  const oldScope = scopeSql(record, 'o');
  const newScope = scopeSql(record, 'n');

  return `
create or replace function bump_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create or replace function ${run}() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    ${insertInto} select n.clientid, ${kind}, n.nodeid, ${newScope}, 'put', ${whole} from newrows n;
    ${notify('newrows')}
  elsif tg_op = 'DELETE' then
    ${insertInto} select o.clientid, ${kind}, o.nodeid, ${oldScope}, 'delete', ${whole} from oldrows o;
    ${notify('oldrows')}
  else
    ${insertInto} select o.clientid, ${kind}, o.nodeid, ${oldScope}, 'delete', ${whole}
      from oldrows o left join newrows n on n.clientid = o.clientid and n.nodeid = o.nodeid
      where n.nodeid is null or ${newScope} is distinct from ${oldScope};
    ${insertInto} select n.clientid, ${kind}, n.nodeid, ${newScope}, 'put', o.nodeid is null or ${changed}
      from newrows n left join oldrows o on o.clientid = n.clientid and o.nodeid = n.nodeid;
    ${notify('newrows')}
  end if;
  return null;
end $$;

drop trigger if exists version_bump on ${table};
create trigger version_bump before update on ${table} for each row execute function bump_version();
drop trigger if exists log_insert on ${table};
create trigger log_insert after insert on ${table}
  referencing new table as newrows for each statement execute function ${run}();
drop trigger if exists log_update on ${table};
create trigger log_update after update on ${table}
  referencing old table as oldrows new table as newrows for each statement execute function ${run}();
drop trigger if exists log_delete on ${table};
create trigger log_delete after delete on ${table}
  referencing old table as oldrows for each statement execute function ${run}();
`;
}
