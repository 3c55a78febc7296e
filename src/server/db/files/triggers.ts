import { FILE_REFERENCES } from './references.ts';

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * Statements that note on a file when a record lets go of it, whoever writes. Other records may still refer to it: that
 * is asked when its time is over. Safe to run again.
 */
export const fileTriggersSql = `
create or replace function leave_file() returns trigger language plpgsql as $$
declare left_file jsonb := to_jsonb(old) -> tg_argv[0];
begin
  update file set unusedsince = (extract(epoch from clock_timestamp()) * 1000)::bigint
  where clientid = old.clientid and fileid = (left_file ->> 'fileid')::uuid
    and version = (left_file ->> 'fileversion')::integer;
  return null;
end $$;
${FILE_REFERENCES.map(({ record, column }) => {
  const table = quoted(record.kind);
  const field = quoted(column);
  const run = `for each row when (%) execute function leave_file('${column}')`;
  return `
drop trigger if exists ${quoted(`leave_${column}_update`)} on ${table};
create trigger ${quoted(`leave_${column}_update`)} after update of ${field} on ${table}
  ${run.replace('%', `old.${field} is not null and old.${field} is distinct from new.${field}`)};
drop trigger if exists ${quoted(`leave_${column}_delete`)} on ${table};
create trigger ${quoted(`leave_${column}_delete`)} after delete on ${table}
  ${run.replace('%', `old.${field} is not null`)};`;
}).join('\n')}
`;
