-- What a statement changes of releases is kept and done once for all of its rows: a link to a builder that is deleted
-- ends those of thousands of machines.
drop trigger release_changed on machinerelease;
drop function release_changed();

create function release_changed() returns trigger language plpgsql as $$
declare
  earlier machinerelease[] := '{}';
  later machinerelease[] := '{}';
  source text;
  machines text[];
begin
  if tg_op <> 'INSERT' then earlier := array(select o from oldrows o); end if;
  if tg_op <> 'DELETE' then later := array(select n from newrows n); end if;
  insert into releaselog (clientid, nodeid, equipmentnodeid, name, usernodeid, created, documents, faults, readings)
  select e.clientid, 'urn:wartbar:releaselog:' || gen_random_uuid(), e.nodeid,
    coalesce(
      (select l.name from builderlink l where l.clientid = e.clientid and l.nodeid = c.builderlinknodeid),
      -- The link is gone with it.
      (select h.name from releaselog h where h.clientid = e.clientid and h.equipmentnodeid = e.nodeid
        order by h.created desc limit 1), ''),
    (select u.nodeid from "user" u
      where u.clientid = e.clientid and u.nodeid = current_setting('wartbar.usernodeid', true)),
    floor(extract(epoch from clock_timestamp()) * 1000), c.documents, c.faults, c.readings
  from (
    select coalesce(n.clientid, o.clientid) as clientid,
      coalesce(n.equipmentnodeid, o.equipmentnodeid) as equipmentnodeid,
      coalesce(n.builderlinknodeid, o.builderlinknodeid) as builderlinknodeid,
      coalesce(n.documents, false) as documents, coalesce(n.faults, false) as faults,
      coalesce(n.readings, false) as readings
    from unnest(earlier) o full join unnest(later) n on n.clientid = o.clientid and n.nodeid = o.nodeid
    where (coalesce(o.documents, false), coalesce(o.faults, false), coalesce(o.readings, false))
      is distinct from (coalesce(n.documents, false), coalesce(n.faults, false), coalesce(n.readings, false))
  ) c join equipment e on e.clientid = c.clientid and e.nodeid = c.equipmentnodeid;
  for source, machines in
    select r.clientid, array_agg(distinct r.equipmentnodeid::text) from unnest(earlier || later) r group by 1
  loop
    perform release_machines(source, machines);
  end loop;
  return null;
end $$;
create trigger release_inserted after insert on machinerelease referencing new table as newrows
  for each statement execute function release_changed();
create trigger release_updated after update on machinerelease referencing old table as oldrows new table as newrows
  for each statement execute function release_changed();
create trigger release_deleted after delete on machinerelease referencing old table as oldrows
  for each statement execute function release_changed();
