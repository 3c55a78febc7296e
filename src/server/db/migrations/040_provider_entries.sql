-- What a company allows whoever runs the service: nothing, a look inside, or changes too.
alter table client add column provideraccess text not null default 'read'
  check (provideraccess in ('none', 'read', 'write'));
-- Whom nobody has told of it is not entered: companies that were there before allow it themselves.
update client set provideraccess = 'none';

-- Sessions of super users inside a company. `usernodeid` is a user there who left: so entries of the log have a name.
create table providerentry (
  sessionid text primary key,
  clientid nodeid not null,
  usernodeid nodeid not null,
  writes boolean not null,
  began bigint not null,
  ends bigint not null,
  ended bigint,
  foreign key (clientid, usernodeid) references "user" on delete cascade
);
create index providerentry_open on providerentry (clientid, usernodeid) where ended is null;

-- Who is inside sees every machine.
create function is_inside(of_client text, of_user text) returns boolean
language sql stable as $$
  select exists (
    select 1 from providerentry p where p.clientid = of_client and p.usernodeid = of_user and p.ended is null
  )
$$;

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
    select e.nodeid from equipment e
      where e.clientid = of_client and e.deletedat = 0 and (select is_inside(of_client, of_user))
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
  ) or (exists (select 1 from chain) and is_inside(of_client, of_user))
$$;
