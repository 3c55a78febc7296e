-- The Land whose public holidays count at a site, e.g. 'DE-BY'; '' for none.
alter table site add column subdivision text not null default '';

-- When a machine was taken out of service, 0 while it is in service; when it was deleted, 0 while it is not.
alter table equipment add column decommissioningdate bigint not null default 0;
alter table equipment add column deletedat bigint not null default 0;
-- Devices hold these rows without the new fields: a new version brings them again.
update site set subdivision = '';
update equipment set decommissioningdate = 0;
create index equipment_deleted on equipment (deletedat) where deletedat > 0;

-- A machine that was deleted, for each user who may bring it back.
create table deletedequipment (
  clientid nodeid not null,
  nodeid nodeid not null,
  usernodeid nodeid not null,
  equipmentnodeid nodeid not null,
  name text not null,
  equipmentid text not null,
  deletedby nodeid,
  deleted bigint not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, usernodeid) references "user" on delete cascade,
  foreign key (clientid, equipmentnodeid) references equipment on delete cascade
);
create index deletedequipment_user on deletedequipment (clientid, usernodeid);
create index deletedequipment_equipment on deletedequipment (clientid, equipmentnodeid);

-- A deleted machine is visible to nobody, and with it what hangs on it.
create or replace function visible_machines(of_client text, of_user text) returns table (nodeid nodeid)
language sql stable as $$
  with recursive places as (
    select s.placenodeid from subscription s where s.clientid = of_client and s.usernodeid = of_user
  ), areas as (
    select a.nodeid from area a join places p on p.placenodeid in (a.nodeid, a.sitenodeid) where a.clientid = of_client
  ), visible as (
    select e.nodeid from equipment e
      where e.clientid = of_client and e.deletedat = 0 and e.areanodeid in (select areas.nodeid from areas)
    union
    select e.nodeid from equipment e
      where e.clientid = of_client and e.deletedat = 0 and e.equipmentpoolnodeid in (select places.placenodeid from places)
    union
    select e.nodeid from equipment e join visible v on e.parentnodeid = v.nodeid
      where e.clientid = of_client and e.deletedat = 0
  )
  select visible.nodeid from visible
$$;

create or replace function sees_machine(of_client text, of_user text, machine text) returns boolean
language sql stable as $$
  with recursive chain as (
    select e.nodeid, e.parentnodeid, e.areanodeid, e.equipmentpoolnodeid from equipment e
      where e.clientid = of_client and e.nodeid = machine and e.deletedat = 0
    union
    select e.nodeid, e.parentnodeid, e.areanodeid, e.equipmentpoolnodeid from equipment e
      join chain c on e.nodeid = c.parentnodeid where e.clientid = of_client and e.deletedat = 0
  )
  select exists (
    select 1 from chain c
    left join area a on a.clientid = of_client and a.nodeid = c.areanodeid
    join subscription s on s.clientid = of_client and s.usernodeid = of_user
      and s.placenodeid in (a.nodeid, a.sitenodeid, c.equipmentpoolnodeid)
  )
$$;

-- Whether a user is subscribed to an area, its site, or a pool.
create function sees_place(of_client text, of_user text, place text) returns boolean
language sql stable as $$
  select exists (
    select 1 from subscription s
    left join area a on a.clientid = of_client and a.nodeid = place
    where s.clientid = of_client and s.usernodeid = of_user and s.placenodeid in (place, a.sitenodeid)
  )
$$;

-- Nobody is told of a deleted machine.
create or replace function subscribers_of(of_client text, machine text) returns table (usernodeid nodeid)
language sql stable as $$
  with recursive chain as (
    select e.nodeid, e.parentnodeid, e.areanodeid, e.equipmentpoolnodeid from equipment e
      where e.clientid = of_client and e.nodeid = machine and e.deletedat = 0
    union
    select e.nodeid, e.parentnodeid, e.areanodeid, e.equipmentpoolnodeid from equipment e
      join chain c on e.nodeid = c.parentnodeid where e.clientid = of_client and e.deletedat = 0
  )
  select distinct s.usernodeid from chain c
  left join area a on a.clientid = of_client and a.nodeid = c.areanodeid
  join subscription s on s.clientid = of_client
    and s.placenodeid in (a.nodeid, a.sitenodeid, c.equipmentpoolnodeid)
$$;
