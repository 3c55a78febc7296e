-- What a machine builder publishes for a type: rows of each operator that is linked to it, one for each of the operator's
-- types of that manufacturer and model, as the operator's own documents of a type are. Where a row comes from is told to
-- nobody.
create table builderquestion (
  clientid nodeid not null,
  nodeid nodeid not null,
  equipmenttypenodeid nodeid not null,
  builderlinknodeid nodeid not null,
  question text not null,
  answer text not null,
  created bigint not null,
  sourceclientid nodeid not null,
  sourcenodeid nodeid not null,
  version bigint not null default 1,
  primary key (clientid, nodeid)
);

create table builderdocument (
  clientid nodeid not null,
  nodeid nodeid not null,
  equipmenttypenodeid nodeid not null,
  builderlinknodeid nodeid not null,
  builderquestionnodeid nodeid,
  title text not null,
  description text not null,
  specifier text not null,
  file jsonb not null,
  created bigint not null,
  sourceclientid nodeid not null,
  sourcenodeid nodeid not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, builderquestionnodeid) references builderquestion on delete cascade
);
create index builderdocument_file on builderdocument (clientid, (file ->> 'fileid'));
create index builderdocument_question on builderdocument (clientid, builderquestionnodeid)
  where builderquestionnodeid is not null;

do $$
declare kind text;
begin
  foreach kind in array array['builderquestion', 'builderdocument'] loop
    execute format('alter table %I
      add foreign key (clientid, equipmenttypenodeid) references equipmenttype on delete cascade,
      add foreign key (clientid, builderlinknodeid) references builderlink on delete cascade', kind);
    execute format('create index %I on %I (clientid, equipmenttypenodeid)', kind || '_type', kind);
    execute format('create index %I on %I (clientid, builderlinknodeid)', kind || '_link', kind);
    execute format('create index %I on %I (sourceclientid, sourcenodeid)', kind || '_source', kind);
  end loop;
end $$;

create index equipmenttype_model on equipmenttype (clientid, lower(trim(model)), nodeid);

-- The builder's type behind each type of an operator: found by its model, as `released_customerequipment` finds it.
create view published_type as
select l.clientid, t.nodeid as equipmenttypenodeid, l.nodeid as builderlinknodeid, l.builderclientid as sourceclientid,
  (select min(o.nodeid)::nodeid from equipmenttype o
    where o.clientid = l.builderclientid and lower(trim(o.model)) = lower(trim(t.model))) as sourcetypenodeid
from builderlink l
join client b on b.clientid = l.builderclientid and b.clientinfo = 'machinebuilder'
join equipmenttype t on t.clientid = l.clientid and t.legalentitynodeid = l.legalentitynodeid
where trim(t.model) <> '';

-- What there should be of each kind, and nothing else. Internal FAQs stay with the builder.
create view published_builderquestion as
select p.clientid, p.equipmenttypenodeid, p.builderlinknodeid, p.sourceclientid, q.nodeid as sourcenodeid,
  released_id('builderquestion', p.clientid || ' ' || p.equipmenttypenodeid, q.nodeid)::nodeid as nodeid,
  q.question, q.answer, q.created
from published_type p
join questionanswer q on q.clientid = p.sourceclientid and q.isfaqof = p.sourcetypenodeid
where q.specifier <> 'internalfaq';

-- Documents of the type in the categories that are not internal, and the files of those FAQs.
create view published_builderdocument as
select f.clientid, f.equipmenttypenodeid, f.builderlinknodeid, f.sourceclientid, a.nodeid as sourcenodeid,
  released_id('builderdocument', f.clientid || ' ' || f.equipmenttypenodeid, a.nodeid)::nodeid as nodeid,
  f.builderquestionnodeid, a.title, a.description, a.specifier, a.file, a.created
from (
  select clientid, equipmenttypenodeid, builderlinknodeid, sourceclientid, sourcetypenodeid as holder,
    null::nodeid as builderquestionnodeid
  from published_type
  union all
  select clientid, equipmenttypenodeid, builderlinknodeid, sourceclientid, sourcenodeid, nodeid
  from published_builderquestion
) f
join attachment a on a.clientid = f.sourceclientid and a.isattachmentof = f.holder
where a.specifier in ('operation', 'setup', 'maintenance', 'safety')
  or (f.builderquestionnodeid is not null and a.specifier <> 'internal attachment');

-- Whoever writes what is published holds this together with others; whoever changes to whom it goes, alone: neither
-- works with a state that the other is about to replace.
create function hold_published(builder text, alone boolean) returns void language plpgsql as $$
declare held bigint := hashtextextended(builder, 23);
begin
  if alone then perform pg_advisory_xact_lock(held);
  else perform pg_advisory_xact_lock_shared(held);
  end if;
end $$;

-- Makes the rows of one kind what its view says; null stands for all builders, operators, types of operators and
-- rows of builders. Only what differs is written.
create function publish_kind(kind text, source text, operator text, types text[], nodes text[]) returns void
language plpgsql as $$
declare
  chosen text := '($1 is null or %1$s.sourceclientid = $1) and ($2 is null or %1$s.clientid = $2)
    and ($3 is null or %1$s.equipmenttypenodeid = any($3)) and ($4 is null or %1$s.sourcenodeid = any($4))';
  columns text;
  fresh text;
  kept text;
  pair text[];
begin
  select string_agg(format('%I', attname), ', '), string_agg(format('excluded.%I', attname), ', '),
      string_agg(format('x.%I', attname), ', ')
    into columns, fresh, kept
    from pg_attribute where attrelid = kind::regclass and attnum > 0 and not attisdropped and attname <> 'version';
  -- A link or a type that ends meanwhile is waited for, and then nothing is written for it.
  foreach pair slice 1 in array array[['builderlink', 'builderlinknodeid'], ['equipmenttype', 'equipmenttypenodeid']] loop
    execute format('select 1 from %1$I x where exists (select 1 from %2$I w where %3$s
      and w.clientid = x.clientid and w.%4$I = x.nodeid) order by x.clientid, x.nodeid for key share of x',
      pair[1], 'published_' || kind, format(chosen, 'w'), pair[2])
      using source, operator, types, nodes;
  end loop;
  execute format('delete from %1$I x where %2$s and not exists (select 1 from %3$I w where %4$s
    and w.clientid = x.clientid and w.nodeid = x.nodeid)',
    kind, format(chosen, 'x'), 'published_' || kind, format(chosen, 'w'))
    using source, operator, types, nodes;
  execute format('insert into %1$I as x (%2$s) select %2$s from %5$I w where %6$s
    on conflict (clientid, nodeid) do update set (%2$s) = row(%3$s) where (%4$s) is distinct from (%3$s)',
    kind, columns, fresh, kept, 'published_' || kind, format(chosen, 'w'))
    using source, operator, types, nodes;
end $$;

create function publish_all(source text, operator text, types text[]) returns void language plpgsql as $$
begin
  perform publish_kind('builderquestion', source, operator, types, null);
  perform publish_kind('builderdocument', source, operator, types, null);
end $$;

-- What a builder writes, whoever writes. Other companies are left at once.
create function publish_rows() returns trigger language plpgsql as $$
declare
  source text;
  nodes text[];
begin
  for source, nodes in execute format(
    'select clientid, array_agg(distinct nodeid::text) from (%s) touched
      where exists (select 1 from client c where c.clientid = touched.clientid and c.clientinfo = ''machinebuilder'')
      group by 1 order by 1',
    case tg_op
      when 'INSERT' then 'select clientid, nodeid from newrows'
      when 'DELETE' then 'select clientid, nodeid from oldrows'
      else 'select clientid, nodeid from newrows union select clientid, nodeid from oldrows'
    end)
  loop
    perform hold_published(source, false);
    perform publish_kind(tg_argv[0], source, null, null, nodes);
    if tg_argv[0] = 'builderquestion' and tg_op = 'UPDATE' then
      select array_agg(nodeid::text) into nodes from attachment where clientid = source and isattachmentof = any(nodes);
      if nodes is not null then perform publish_kind('builderdocument', source, null, null, nodes); end if;
    end if;
  end loop;
  return null;
end $$;

do $$
declare pair text[];
begin
  foreach pair slice 1 in array array[['attachment', 'builderdocument'], ['questionanswer', 'builderquestion']] loop
    execute format('create trigger publish_insert after insert on %I referencing new table as newrows
      for each statement execute function publish_rows(%L)', pair[1], pair[2]);
    execute format('create trigger publish_update after update on %I referencing old table as oldrows new table as newrows
      for each statement execute function publish_rows(%L)', pair[1], pair[2]);
    execute format('create trigger publish_delete after delete on %I referencing old table as oldrows
      for each statement execute function publish_rows(%L)', pair[1], pair[2]);
  end loop;
end $$;

-- A type with another model or manufacturer, of an operator or of the builder. The rows of an operator's type that goes
-- go with it.
create function publish_types() returns trigger language plpgsql as $$
declare
  is_now equipmenttype := case when tg_op = 'DELETE' then old else new end;
  was equipmenttype := case when tg_op = 'INSERT' then new else old end;
  builder text;
  types text[];
begin
  if tg_op = 'UPDATE' and was.model = is_now.model and was.legalentitynodeid = is_now.legalentitynodeid then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    for builder in select distinct builderclientid from builderlink
      where clientid = is_now.clientid and legalentitynodeid in (was.legalentitynodeid, is_now.legalentitynodeid) order by 1
    loop
      perform hold_published(builder, true);
      types := array[is_now.nodeid::text];
    end loop;
    if types is not null then perform publish_all(null, is_now.clientid, types); end if;
  end if;
  if exists (select 1 from client where clientid = is_now.clientid and clientinfo = 'machinebuilder') then
    perform hold_published(is_now.clientid, true);
    select array_agg(t.nodeid::text) into types
      from builderlink l join equipmenttype t on t.clientid = l.clientid and t.legalentitynodeid = l.legalentitynodeid
      where l.builderclientid = is_now.clientid
        and lower(trim(t.model)) in (lower(trim(was.model)), lower(trim(is_now.model)));
    if types is not null then perform publish_all(is_now.clientid, null, types); end if;
  end if;
  return null;
end $$;
create trigger publish_changed after insert or update or delete on equipmenttype
  for each row execute function publish_types();

-- A link that is made, or leads to another builder or manufacturer. The rows of one that ends go with it.
create function publish_link() returns trigger language plpgsql as $$
declare builder text;
begin
  if tg_op = 'INSERT' then
    perform hold_published(new.builderclientid, true);
    perform publish_all(new.builderclientid, new.clientid, null);
    return null;
  end if;
  for builder in select old.builderclientid union select builderclientid from builderlink where clientid = new.clientid
    order by 1
  loop
    perform hold_published(builder, true);
  end loop;
  perform publish_all(null, new.clientid, null);
  return null;
end $$;
create trigger publish_changed after insert or update of legalentitynodeid, builderclientid on builderlink
  for each row execute function publish_link();

-- A company that becomes a builder, or is none any more.
create function publish_client() returns trigger language plpgsql as $$
begin
  if new.clientinfo = old.clientinfo then return null; end if;
  perform hold_published(new.clientid, true);
  perform publish_all(new.clientid, null, null);
  return null;
end $$;
create trigger publish_changed after update of clientinfo on client for each row execute function publish_client();

do $$
begin
  perform publish_all(null, null, null);
end $$;

-- What is released follows by the operator's node ids: one write costs the same however much a machine has behind it.
create or replace view released_customernotification as
select m.sourceclientid, m.equipmentnodeid, m.clientid, m.customerequipmentnodeid,
  released_id('customernotification', n.clientid, n.nodeid)::nodeid as nodeid,
  n.type, n.status, n.title, n.description, n.errorcode, n.created, n.progressstarted, n.closed, n.nodeid as sourcenodeid
from released_machine m
join notification n on n.clientid = m.sourceclientid and n.equipmentnodeid = m.equipmentnodeid
where m.faults and n.type in (0, 1, 7, 8, 10, 11, 12);

create or replace view released_customerreading as
select m.sourceclientid, m.equipmentnodeid, m.clientid, m.customerequipmentnodeid,
  released_id('customerreading', r.clientid, r.nodeid)::nodeid as nodeid, k.name, t."unitId", r.value, r."timestamp",
  r.nodeid as sourcenodeid
from released_machine m
join counterreading r on r.clientid = m.sourceclientid and r.equipmentnodeid = m.equipmentnodeid
join counter k on k.clientid = r.clientid and k.nodeid = r.counternodeid
join countertype t on t.clientid = k.clientid and t.nodeid = k."counterTypeNodeId"
where m.readings;

create or replace view released_customerdocument as
select m.sourceclientid, m.equipmentnodeid, m.clientid, m.customerequipmentnodeid,
  released_id('customerdocument', a.clientid, a.nodeid)::nodeid as nodeid,
  a.title, a.description, a.specifier, a.file, a.created, a.nodeid as sourcenodeid
from released_machine m
join attachment a on a.clientid = m.sourceclientid and a.isattachmentof = m.equipmentnodeid
where m.documents and a.specifier <> 'internal attachment';

create or replace view released_customerquestion as
select m.sourceclientid, m.equipmentnodeid, m.clientid, m.customerequipmentnodeid,
  released_id('customerquestion', q.clientid, q.nodeid)::nodeid as nodeid, q.question, q.answer, q.created,
  q.nodeid as sourcenodeid
from released_machine m
join questionanswer q on q.clientid = m.sourceclientid and q.isfaqof = m.equipmentnodeid
where m.documents;

-- As before, with `nodes` sought by their own ids.
create or replace function release_kind(kind text, source text, machines text[], nodes text[]) returns void language plpgsql as $$
declare
  ids text[] := (select array_agg(released_id('customerequipment', source, m)) from unnest(machines) m);
  wanted text[] := (select array_agg(released_id(kind, source, n)) from unnest(nodes) n);
  machine text := case kind when 'customerequipment' then 'nodeid' else 'customerequipmentnodeid' end;
  columns text;
  fresh text;
  kept text;
  picked text := case when nodes is null then '' else 'and w.sourcenodeid = any($5)' end;
begin
  select string_agg(format('%I', attname), ', '), string_agg(format('excluded.%I', attname), ', '),
      string_agg(format('x.%I', attname), ', ')
    into columns, fresh, kept
    from pg_attribute where attrelid = kind::regclass and attnum > 0 and not attisdropped and attname <> 'version';
  -- A change of what is released holds the machine: what follows is read once that is done.
  perform 1 from equipment where clientid = source and nodeid = any(machines) order by nodeid for key share;
  execute format('delete from %1$I x where x.%2$I = any($1) and ($2 is null or x.nodeid = any($2))
    and not exists (select 1 from %3$I w where w.sourceclientid = $3 and w.equipmentnodeid = any($4) %4$s
      and w.clientid = x.clientid and w.nodeid = x.nodeid)', kind, machine, 'released_' || kind, picked)
    using ids, wanted, source, machines, nodes;
  execute format('insert into %1$I as x (%2$s) select %2$s from %5$I w where w.sourceclientid = $1
    and w.equipmentnodeid = any($2) %6$s
    on conflict (clientid, nodeid) do update set (%2$s) = row(%3$s) where (%4$s) is distinct from (%3$s)',
    kind, columns, fresh, kept, 'released_' || kind, replace(picked, '$5', '$3'))
    using source, machines, nodes;
end $$;
