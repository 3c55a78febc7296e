alter table shiftmodel add column validfrom bigint not null default 0;
-- Devices hold these rows without the new field: a new version brings them again.
update shiftmodel set validfrom = 0;

-- `exceptionof` is a site, an area or a machine.
create table shiftexception (
  clientid nodeid not null references client on delete cascade,
  nodeid nodeid not null,
  exceptionof nodeid not null,
  "from" text not null,
  "until" text not null,
  name text not null,
  kind text not null,
  shifts jsonb not null,
  version bigint not null default 1,
  primary key (clientid, nodeid)
);
create index shiftexception_of on shiftexception (clientid, exceptionof);

create or replace function drop_hangers() returns trigger language plpgsql as $$
begin
  delete from attachment where clientid = old.clientid and isattachmentof = old.nodeid;
  delete from cost where clientid = old.clientid and "hasCostSourceNodeId" = old.nodeid;
  delete from questionanswer where clientid = old.clientid and isfaqof = old.nodeid;
  delete from shiftmodel where clientid = old.clientid and shiftmodelof = old.nodeid;
  delete from shiftexception where clientid = old.clientid and exceptionof = old.nodeid;
  delete from subscription where clientid = old.clientid and placenodeid = old.nodeid;
  return null;
end $$;
