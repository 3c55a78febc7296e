-- [K2] What the search finds: for each record the words that src/shared/rules/search cuts out of it. They lie apart from
-- the rest of the row, which is all that is read where many match.
create table searchentry (
  clientid nodeid not null,
  nodeid nodeid not null,
  kind text not null,
  -- The machine that it is seen through; null: the whole company sees it.
  scope nodeid,
  -- ms; the newest come first.
  at bigint not null,
  -- Each begins with a mark of its company and kind: one company's search walks through none of another's.
  words tsvector not null,
  primary key (clientid, nodeid)
) with (toast_tuple_target = 128);
alter table searchentry alter column words set storage external;
create index searchentry_words on searchentry using gin (words);

-- Words of a company's records, how many of them have each: what a slip of the finger may have been meant to be.
create table searchword (
  clientid nodeid not null,
  -- Only of the letters a to z.
  word text collate "C" not null,
  uses integer not null,
  primary key (clientid, word)
);

-- Records whose words are not up to date, or that are gone. Whoever searches brings them up to date first, a job otherwise.
create table searchpending (
  seq bigint generated always as identity primary key,
  clientid nodeid not null,
  kind text not null,
  nodeid nodeid not null
);
create index searchpending_client on searchpending (clientid, seq);

create function search_mark() returns trigger language plpgsql as $$
begin
  insert into searchpending (clientid, kind, nodeid) select clientid, tg_table_name, nodeid from changed;
  return null;
end $$;

-- A solution is found by its steps, a machine by its make.
create function search_mark_steps() returns trigger language plpgsql as $$
begin
  insert into searchpending (clientid, kind, nodeid)
  select distinct clientid, 'workflow', workflownodeid from changed;
  return null;
end $$;

create function search_mark_types() returns trigger language plpgsql as $$
begin
  insert into searchpending (clientid, kind, nodeid)
  select e.clientid, 'equipment', e.nodeid from changed c
  join equipment e on e.clientid = c.clientid and e.equipmenttypenodeid = c.nodeid;
  return null;
end $$;

create function search_mark_brands() returns trigger language plpgsql as $$
begin
  insert into searchpending (clientid, kind, nodeid)
  select e.clientid, 'equipment', e.nodeid from changed c
  join equipmenttype t on t.clientid = c.clientid and t.brandnodeid = c.nodeid
  join equipment e on e.clientid = t.clientid and e.equipmenttypenodeid = t.nodeid;
  return null;
end $$;

do $$
declare
  of text;
begin
  foreach of in array array['equipment', 'notification', 'report', 'maintenancetask', 'attachment',
    'questionanswer', 'workflow', 'user']
  loop
    execute format('create trigger search_insert after insert on %I
      referencing new table as changed for each statement execute function search_mark()', of);
    execute format('create trigger search_update after update on %I
      referencing new table as changed for each statement execute function search_mark()', of);
    execute format('create trigger search_delete after delete on %I
      referencing old table as changed for each statement execute function search_mark()', of);
    execute format('insert into searchpending (clientid, kind, nodeid)
      select clientid, %L, nodeid from %I order by clientid, nodeid', of, of);
  end loop;
end $$;

create trigger search_insert after insert on workflowstep
  referencing new table as changed for each statement execute function search_mark_steps();
create trigger search_update after update on workflowstep
  referencing new table as changed for each statement execute function search_mark_steps();
create trigger search_delete after delete on workflowstep
  referencing old table as changed for each statement execute function search_mark_steps();
create trigger search_update after update on equipmenttype
  referencing new table as changed for each statement execute function search_mark_types();
create trigger search_update after update on brand
  referencing new table as changed for each statement execute function search_mark_brands();
