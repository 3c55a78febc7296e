-- An operator's links to machine builders, and what of a machine is released to its builder.
create table builderlink (
  clientid nodeid not null references client on delete cascade,
  nodeid nodeid not null,
  legalentitynodeid nodeid not null,
  name text not null,
  builderclientid nodeid not null references client on delete cascade,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  unique (clientid, legalentitynodeid),
  check (builderclientid <> clientid),
  foreign key (clientid, legalentitynodeid) references legalentity on delete cascade
);
create index builderlink_builder on builderlink (builderclientid);

create table machinerelease (
  clientid nodeid not null,
  nodeid nodeid not null,
  equipmentnodeid nodeid not null,
  builderlinknodeid nodeid not null,
  documents boolean not null,
  faults boolean not null,
  readings boolean not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  unique (clientid, equipmentnodeid),
  foreign key (clientid, equipmentnodeid) references equipment on update cascade on delete cascade,
  foreign key (clientid, builderlinknodeid) references builderlink on delete cascade
);
create index machinerelease_scope on machinerelease (clientid, equipmentnodeid, nodeid);
create index machinerelease_link on machinerelease (clientid, builderlinknodeid);

create table releaselog (
  clientid nodeid not null,
  nodeid nodeid not null,
  equipmentnodeid nodeid not null,
  name text not null,
  usernodeid nodeid,
  created bigint not null,
  documents boolean not null,
  faults boolean not null,
  readings boolean not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, equipmentnodeid) references equipment on update cascade on delete cascade,
  foreign key (clientid, usernodeid) references "user" on delete set null (usernodeid)
);
create index releaselog_scope on releaselog (clientid, equipmentnodeid, nodeid);
create index releaselog_user on releaselog (clientid, usernodeid) where usernodeid is not null;

-- What builders are shown: rows of their own company, so that pull, log and checksum treat them as any other.
create table builderinvitation (
  clientid nodeid not null references client on delete cascade,
  nodeid nodeid not null,
  code text not null unique,
  version bigint not null default 1,
  primary key (clientid, nodeid)
);

create table customerequipment (
  clientid nodeid not null references client on delete cascade,
  nodeid nodeid not null,
  customername text not null,
  name text not null,
  manufacturerserialnumber text not null,
  constructiondate bigint not null,
  equipmenttypenodeid nodeid,
  model text not null,
  documents boolean not null,
  faults boolean not null,
  readings boolean not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, equipmenttypenodeid) references equipmenttype on delete set null (equipmenttypenodeid)
);
create index customerequipment_node on customerequipment (nodeid);
create index customerequipment_type on customerequipment (clientid, equipmenttypenodeid)
  where equipmenttypenodeid is not null;

create table customernotification (
  clientid nodeid not null,
  nodeid nodeid not null,
  customerequipmentnodeid nodeid not null,
  type integer not null,
  status integer not null,
  title text not null,
  description text not null,
  errorcode text not null,
  created bigint not null,
  progressstarted bigint not null,
  closed bigint not null,
  version bigint not null default 1,
  primary key (clientid, nodeid)
);

create table customerreading (
  clientid nodeid not null,
  nodeid nodeid not null,
  customerequipmentnodeid nodeid not null,
  name text not null,
  "unitId" text not null,
  value double precision not null,
  "timestamp" bigint not null,
  version bigint not null default 1,
  primary key (clientid, nodeid)
);

create table customerdocument (
  clientid nodeid not null,
  nodeid nodeid not null,
  customerequipmentnodeid nodeid not null,
  title text not null,
  description text not null,
  specifier text not null,
  file jsonb not null,
  created bigint not null,
  version bigint not null default 1,
  primary key (clientid, nodeid)
);
create index customerdocument_file on customerdocument (clientid, (file ->> 'fileid'));

create table customerquestion (
  clientid nodeid not null,
  nodeid nodeid not null,
  customerequipmentnodeid nodeid not null,
  question text not null,
  answer text not null,
  created bigint not null,
  version bigint not null default 1,
  primary key (clientid, nodeid)
);

do $$
declare kind text;
begin
  foreach kind in array array['customernotification', 'customerreading', 'customerdocument', 'customerquestion'] loop
    execute format('alter table %I add foreign key (clientid, customerequipmentnodeid) references customerequipment
      on delete cascade', kind);
    execute format('create index %I on %I (customerequipmentnodeid, nodeid)', kind || '_machine', kind);
    execute format('create index %I on %I (clientid, customerequipmentnodeid)', kind || '_of', kind);
  end loop;
end $$;

-- The node id of the row that a builder has in place of an operator's. Nobody who lacks the operator's client id can
-- tell one from the other.
create function released_id(kind text, source text, node text) returns text language sql immutable as $$
  select 'urn:wartbar:' || kind || ':'
    || overlay(overlay(md5(source || ' ' || node) placing '8' from 13) placing 'a' from 17)::uuid
$$;

-- Machines of which something is released: those whose type is of the linked manufacturer, which is a builder here.
create view released_machine as
select r.clientid as sourceclientid, r.equipmentnodeid, l.builderclientid as clientid, r.documents, r.faults, r.readings,
  released_id('customerequipment', r.clientid, r.equipmentnodeid)::nodeid as customerequipmentnodeid
from machinerelease r
join builderlink l on l.clientid = r.clientid and l.nodeid = r.builderlinknodeid
join client b on b.clientid = l.builderclientid and b.clientinfo = 'machinebuilder'
join equipment e on e.clientid = r.clientid and e.nodeid = r.equipmentnodeid
join equipmenttype t on t.clientid = e.clientid and t.nodeid = e.equipmenttypenodeid
  and t.legalentitynodeid = l.legalentitynodeid
where e.deletedat = 0 and (r.documents or r.faults or r.readings);

-- One view for each kind of row that a builder has: what there should be of it, and nothing else.
create view released_customerequipment as
select m.sourceclientid, m.equipmentnodeid, m.clientid, m.customerequipmentnodeid as nodeid, c.name as customername,
  e.name, e.manufacturerserialnumber, e.constructiondate, t.model, m.documents, m.faults, m.readings,
  (select min(o.nodeid)::nodeid from equipmenttype o
    where o.clientid = m.clientid and lower(trim(o.model)) = lower(trim(t.model))) as equipmenttypenodeid
from released_machine m
join client c on c.clientid = m.sourceclientid
join equipment e on e.clientid = m.sourceclientid and e.nodeid = m.equipmentnodeid
join equipmenttype t on t.clientid = e.clientid and t.nodeid = e.equipmenttypenodeid;

-- Faults, anomalies and repairs: no tasks, notes, messages or planned maintenance.
create view released_customernotification as
select m.sourceclientid, m.equipmentnodeid, m.clientid, m.customerequipmentnodeid,
  released_id('customernotification', n.clientid, n.nodeid)::nodeid as nodeid,
  n.type, n.status, n.title, n.description, n.errorcode, n.created, n.progressstarted, n.closed
from released_machine m
join notification n on n.clientid = m.sourceclientid and n.equipmentnodeid = m.equipmentnodeid
where m.faults and n.type in (0, 1, 7, 8, 10, 11, 12);

create view released_customerreading as
select m.sourceclientid, m.equipmentnodeid, m.clientid, m.customerequipmentnodeid,
  released_id('customerreading', r.clientid, r.nodeid)::nodeid as nodeid, k.name, t."unitId", r.value, r."timestamp"
from released_machine m
join counterreading r on r.clientid = m.sourceclientid and r.equipmentnodeid = m.equipmentnodeid
join counter k on k.clientid = r.clientid and k.nodeid = r.counternodeid
join countertype t on t.clientid = k.clientid and t.nodeid = k."counterTypeNodeId"
where m.readings;

-- What hangs on the machine itself; internal instructions stay in the company.
create view released_customerdocument as
select m.sourceclientid, m.equipmentnodeid, m.clientid, m.customerequipmentnodeid,
  released_id('customerdocument', a.clientid, a.nodeid)::nodeid as nodeid,
  a.title, a.description, a.specifier, a.file, a.created
from released_machine m
join attachment a on a.clientid = m.sourceclientid and a.isattachmentof = m.equipmentnodeid
where m.documents and a.specifier <> 'internal attachment';

create view released_customerquestion as
select m.sourceclientid, m.equipmentnodeid, m.clientid, m.customerequipmentnodeid,
  released_id('customerquestion', q.clientid, q.nodeid)::nodeid as nodeid, q.question, q.answer, q.created
from released_machine m
join questionanswer q on q.clientid = m.sourceclientid and q.isfaqof = m.equipmentnodeid
where m.documents;

-- Makes the rows of one kind for these machines of a company what its view says; with `nodes`, those of these rows of
-- the operator alone. Only what differs is written.
create function release_kind(kind text, source text, machines text[], nodes text[]) returns void language plpgsql as $$
declare
  ids text[] := (select array_agg(released_id('customerequipment', source, m)) from unnest(machines) m);
  wanted text[] := (select array_agg(released_id(kind, source, n)) from unnest(nodes) n);
  machine text := case kind when 'customerequipment' then 'nodeid' else 'customerequipmentnodeid' end;
  columns text;
  fresh text;
  kept text;
begin
  select string_agg(format('%I', attname), ', '), string_agg(format('excluded.%I', attname), ', '),
      string_agg(format('x.%I', attname), ', ')
    into columns, fresh, kept
    from pg_attribute where attrelid = kind::regclass and attnum > 0 and not attisdropped and attname <> 'version';
  -- A change of what is released holds the machine: what follows is read once that is done.
  perform 1 from equipment where clientid = source and nodeid = any(machines) order by nodeid for key share;
  execute format('delete from %1$I x where x.%2$I = any($1) and ($2 is null or x.nodeid = any($2))
    and not exists (select 1 from %3$I w where w.sourceclientid = $3 and w.equipmentnodeid = any($4)
      and w.clientid = x.clientid and w.nodeid = x.nodeid)', kind, machine, 'released_' || kind)
    using ids, wanted, source, machines;
  execute format('insert into %1$I as x (%2$s) select %2$s from %5$I w where w.sourceclientid = $1
    and w.equipmentnodeid = any($2) and ($3 is null or w.nodeid = any($3))
    on conflict (clientid, nodeid) do update set (%2$s) = row(%3$s) where (%4$s) is distinct from (%3$s)',
    kind, columns, fresh, kept, 'released_' || kind)
    using source, machines, wanted;
end $$;

-- The same for all that builders see of these machines. The machines are locked: what is written to one meanwhile waits,
-- then finds what is released as it is by then, so that no row is left behind by a revocation.
create function release_machines(source text, machines text[]) returns void language plpgsql as $$
begin
  if machines is null then return; end if;
  perform 1 from equipment where clientid = source and nodeid = any(machines) order by nodeid for update;
  perform release_kind('customerequipment', source, machines, null);
  perform release_kind('customernotification', source, machines, null);
  perform release_kind('customerreading', source, machines, null);
  perform release_kind('customerdocument', source, machines, null);
  perform release_kind('customerquestion', source, machines, null);
end $$;

-- What is written to a machine, whoever writes. Companies without a link to a builder are left at once.
create function release_rows() returns trigger language plpgsql as $$
declare
  source text;
  machines text[];
  nodes text[];
begin
  for source, machines, nodes in execute format(
    'select clientid, array_agg(distinct equipmentnodeid::text), array_agg(distinct nodeid::text) from (%s) touched
      where equipmentnodeid is not null and exists (select 1 from builderlink l where l.clientid = touched.clientid)
      group by clientid',
    case tg_op
      when 'INSERT' then 'select clientid, equipmentnodeid, nodeid from newrows'
      when 'DELETE' then 'select clientid, equipmentnodeid, nodeid from oldrows'
      else 'select clientid, equipmentnodeid, nodeid from newrows
        union select clientid, equipmentnodeid, nodeid from oldrows'
    end)
  loop
    -- A change of what is released holds the machine until it is done.
    perform 1 from equipment where clientid = source and nodeid = any(machines) order by nodeid for key share;
    select array_agg(equipmentnodeid::text) into machines
      from machinerelease where clientid = source and equipmentnodeid = any(machines);
    if machines is not null then perform release_kind(tg_argv[0], source, machines, nodes); end if;
  end loop;
  return null;
end $$;

do $$
declare pair text[];
begin
  foreach pair slice 1 in array array[['notification', 'customernotification'], ['counterreading', 'customerreading'],
    ['attachment', 'customerdocument'], ['questionanswer', 'customerquestion']] loop
    execute format('create trigger release_insert after insert on %I referencing new table as newrows
      for each statement execute function release_rows(%L)', pair[1], pair[2]);
    execute format('create trigger release_update after update on %I referencing old table as oldrows new table as newrows
      for each statement execute function release_rows(%L)', pair[1], pair[2]);
    execute format('create trigger release_delete after delete on %I referencing old table as oldrows
      for each statement execute function release_rows(%L)', pair[1], pair[2]);
  end loop;
end $$;

-- Readings carry the name of their counter.
create function release_counters() returns trigger language plpgsql as $$
declare
  source text;
  machines text[];
begin
  for source, machines in
    select r.clientid, array_agg(distinct r.equipmentnodeid::text) from newrows n
    join machinerelease r on r.clientid = n.clientid and r.equipmentnodeid = n.equipmentnodeid group by 1
  loop
    perform release_kind('customerreading', source, machines, null);
  end loop;
  return null;
end $$;
create trigger release_update after update on counter referencing new table as newrows
  for each statement execute function release_counters();

-- A machine that is changed: what is shown of it. One that gets another type may have another manufacturer, and one that
-- is deleted is shown to nobody until it is brought back.
create function release_equipment() returns trigger language plpgsql as $$
declare
  source text;
  machines text[];
  moved boolean;
begin
  for source, machines, moved in
    select r.clientid, array_agg(r.equipmentnodeid::text),
      bool_or(o.nodeid is null or o.equipmenttypenodeid <> n.equipmenttypenodeid or o.deletedat <> n.deletedat)
    from newrows n join machinerelease r on r.clientid = n.clientid and r.equipmentnodeid = n.nodeid
    left join oldrows o on o.clientid = n.clientid and o.nodeid = n.nodeid group by 1
  loop
    if moved then perform release_machines(source, machines);
    else perform release_kind('customerequipment', source, machines, null);
    end if;
  end loop;
  return null;
end $$;
create trigger release_update after update on equipment referencing old table as oldrows new table as newrows
  for each statement execute function release_equipment();

-- Every change of a release is kept with who made it, and done.
create function release_changed() returns trigger language plpgsql as $$
declare
  was machinerelease := case when tg_op = 'INSERT' then null else old end;
  is_now machinerelease := case when tg_op = 'DELETE' then null else new end;
  which machinerelease := case when tg_op = 'DELETE' then old else new end;
begin
  if (coalesce(was.documents, false), coalesce(was.faults, false), coalesce(was.readings, false))
    is distinct from
    (coalesce(is_now.documents, false), coalesce(is_now.faults, false), coalesce(is_now.readings, false)) then
    insert into releaselog (clientid, nodeid, equipmentnodeid, name, usernodeid, created, documents, faults, readings)
    select e.clientid, 'urn:wartbar:releaselog:' || gen_random_uuid(), e.nodeid,
      coalesce(
        (select l.name from builderlink l where l.clientid = which.clientid and l.nodeid = which.builderlinknodeid),
        -- The link is gone with it.
        (select h.name from releaselog h where h.clientid = which.clientid and h.equipmentnodeid = which.equipmentnodeid
          order by h.created desc limit 1), ''),
      (select u.nodeid from "user" u
        where u.clientid = which.clientid and u.nodeid = current_setting('wartbar.usernodeid', true)),
      floor(extract(epoch from clock_timestamp()) * 1000),
      coalesce(is_now.documents, false), coalesce(is_now.faults, false), coalesce(is_now.readings, false)
    from equipment e where e.clientid = which.clientid and e.nodeid = which.equipmentnodeid;
  end if;
  perform release_machines(which.clientid, array[which.equipmentnodeid::text]);
  if tg_op = 'UPDATE' and old.equipmentnodeid <> new.equipmentnodeid then
    perform release_machines(old.clientid, array[old.equipmentnodeid::text]);
  end if;
  return null;
end $$;
create trigger release_changed after insert or update or delete on machinerelease
  for each row execute function release_changed();

-- Another builder or manufacturer behind a link.
create function release_link() returns trigger language plpgsql as $$
begin
  perform release_machines(new.clientid, array(select equipmentnodeid::text from machinerelease
    where clientid = new.clientid and builderlinknodeid = new.nodeid));
  return null;
end $$;
create trigger release_changed after update on builderlink for each row execute function release_link();

-- A type of an operator with another model or manufacturer, and the types of a builder, by which models are found.
create function release_types() returns trigger language plpgsql as $$
declare
  source text;
  machines text[];
begin
  if tg_op = 'UPDATE' and old.model = new.model and old.legalentitynodeid = new.legalentitynodeid then return null; end if;
  if tg_op = 'UPDATE' then
    perform release_machines(new.clientid, (select array_agg(r.equipmentnodeid::text) from machinerelease r
      join equipment e on e.clientid = r.clientid and e.nodeid = r.equipmentnodeid
      where r.clientid = new.clientid and e.equipmenttypenodeid = new.nodeid));
  end if;
  for source, machines in
    select sourceclientid, array_agg(equipmentnodeid::text) from released_machine
    where clientid = case when tg_op = 'DELETE' then old.clientid else new.clientid end group by 1
  loop
    perform release_kind('customerequipment', source, machines, null);
  end loop;
  return null;
end $$;
create trigger release_changed after insert or update or delete on equipmenttype
  for each row execute function release_types();

-- Builders have a code by which they are linked; operators are shown by their name.
create function release_client() returns trigger language plpgsql as $$
declare
  source text;
  machines text[];
begin
  if new.clientinfo = 'machinebuilder' then
    insert into builderinvitation (clientid, nodeid, code)
    select new.clientid, released_id('builderinvitation', new.clientid, ''),
      upper(substr(md5(gen_random_uuid()::text || gen_random_uuid()::text), 1, 12))
    where not exists (select 1 from builderinvitation where clientid = new.clientid);
  end if;
  if tg_op = 'INSERT' then return null; end if;
  for source, machines in
    select r.clientid, array_agg(r.equipmentnodeid::text) from machinerelease r
    join builderlink l on l.clientid = r.clientid and l.nodeid = r.builderlinknodeid
    where new.clientid in (l.clientid, l.builderclientid) group by 1
  loop
    perform release_machines(source, machines);
  end loop;
  return null;
end $$;
create trigger release_changed after insert or update of name, clientinfo on client
  for each row execute function release_client();
insert into builderinvitation (clientid, nodeid, code)
select clientid, released_id('builderinvitation', clientid, ''),
  upper(substr(md5(gen_random_uuid()::text || gen_random_uuid()::text), 1, 12))
from client where clientinfo = 'machinebuilder';
