create table equipmentclass (
  clientid nodeid not null references client on delete cascade,
  nodeid nodeid not null,
  name text not null,
  icon text not null,
  version bigint not null default 1,
  primary key (clientid, nodeid)
);
-- What types of machines are called so far. The id follows from company and name, so that it is the same wherever this runs.
insert into equipmentclass (clientid, nodeid, name, icon)
select clientid,
  'urn:wartbar:equipmentclass:' || overlay(overlay(md5(clientid || ' ' || name) placing '8' from 13) placing 'a' from 17)::uuid,
  name, 'machine'
from (select distinct clientid, trim(equipmentclass) as name from equipmenttype) as called
where name <> '';
