-- Screens in a hall that show the planning board of some places; of the secret in their link only its SHA-256, hex.
create table hallscreen (
  screenid uuid primary key,
  clientid nodeid not null references client on delete cascade,
  name text not null,
  places text[] not null,
  names text not null check (names in ('none', 'initials', 'full')),
  columns text not null check (columns in ('person', 'day')),
  tokenhash text not null unique,
  -- Who made it.
  usernodeid nodeid not null,
  created bigint not null,
  renewed bigint not null,
  lastseen bigint not null default 0,
  -- Signed off.
  revoked bigint,
  foreign key (clientid, usernodeid) references "user" on delete cascade
);
create index hallscreen_client on hallscreen (clientid);
create index hallscreen_revoked on hallscreen (revoked) where revoked is not null;

-- Machines in these places, each with the area or pool that it is in: in an area of a site, in an area or pool, and what
-- is nested in them.
create function machines_at(of_client text, of_places text[]) returns table (nodeid nodeid, placenodeid nodeid)
language sql stable as $$
  with recursive areas as (
    select a.nodeid from area a
      where a.clientid = of_client and (a.nodeid = any(of_places) or a.sitenodeid = any(of_places))
  ), here as (
    select e.nodeid, coalesce(e.areanodeid, e.equipmentpoolnodeid) as placenodeid from equipment e
      where e.clientid = of_client and e.areanodeid in (select areas.nodeid from areas)
    union
    select e.nodeid, coalesce(e.areanodeid, e.equipmentpoolnodeid) from equipment e
      where e.clientid = of_client and e.equipmentpoolnodeid = any(of_places)
    union
    select e.nodeid, coalesce(e.areanodeid, e.equipmentpoolnodeid, h.placenodeid) from equipment e
      join here h on e.parentnodeid = h.nodeid where e.clientid = of_client
  )
  select here.nodeid, here.placenodeid from here
$$;
