-- A machine may be assigned by itself, with what is nested in it.
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
    select e.nodeid from equipment e
      where e.clientid = of_client and e.deletedat = 0 and e.nodeid in (select places.placenodeid from places)
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
      and s.placenodeid in (c.nodeid, a.nodeid, a.sitenodeid, c.equipmentpoolnodeid)
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
    and s.placenodeid in (c.nodeid, a.nodeid, a.sitenodeid, c.equipmentpoolnodeid)
$$;

-- How many mails somebody got of late limits the next.
create index mail_outbox_recipient on mail_outbox (recipient, created);
