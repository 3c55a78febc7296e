-- `isattachmentof` is any record; `equipmentnodeid` is null on what the whole company sees.
create table attachment (
  clientid nodeid not null references client on delete cascade,
  nodeid nodeid not null,
  title text not null,
  description text not null,
  specifier text not null,
  isattachmentof nodeid not null,
  equipmentnodeid nodeid,
  file jsonb not null,
  usernodeid nodeid,
  created bigint not null,
  lang text not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, equipmentnodeid) references equipment on update cascade on delete cascade,
  foreign key (clientid, usernodeid) references "user" on delete set null (usernodeid)
);
create index attachment_of on attachment (clientid, isattachmentof);
create index attachment_scope on attachment (clientid, equipmentnodeid, nodeid);
create index attachment_user on attachment (clientid, usernodeid) where usernodeid is not null;
create index attachment_file on attachment (clientid, (file ->> 'fileid'));

-- `isfaqof` is a machine or an equipment type.
create table questionanswer (
  clientid nodeid not null references client on delete cascade,
  nodeid nodeid not null,
  question text not null,
  answer text not null,
  specifier text not null,
  lang text not null,
  isfaqof nodeid not null,
  equipmentnodeid nodeid,
  usernodeid nodeid,
  created bigint not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, equipmentnodeid) references equipment on update cascade on delete cascade,
  foreign key (clientid, usernodeid) references "user" on delete set null (usernodeid)
);
create index questionanswer_of on questionanswer (clientid, isfaqof);
create index questionanswer_scope on questionanswer (clientid, equipmentnodeid, nodeid);
create index questionanswer_user on questionanswer (clientid, usernodeid) where usernodeid is not null;

-- References that name a record of any kind cannot be foreign keys: what hangs on a record goes and
-- moves with it by these triggers, whoever writes.
create function drop_hangers() returns trigger language plpgsql as $$
begin
  delete from attachment where clientid = old.clientid and isattachmentof = old.nodeid;
  delete from cost where clientid = old.clientid and "hasCostSourceNodeId" = old.nodeid;
  delete from questionanswer where clientid = old.clientid and isfaqof = old.nodeid;
  delete from shiftmodel where clientid = old.clientid and shiftmodelof = old.nodeid;
  delete from subscription where clientid = old.clientid and placenodeid = old.nodeid;
  return null;
end $$;

create function move_hangers() returns trigger language plpgsql as $$
begin
  update attachment set equipmentnodeid = new.equipmentnodeid
    where clientid = new.clientid and isattachmentof = new.nodeid;
  update cost set equipmentnodeid = new.equipmentnodeid
    where clientid = new.clientid and "hasCostSourceNodeId" = new.nodeid;
  return null;
end $$;

do $$
declare kind text;
begin
  foreach kind in array array['site', 'area', 'equipmentpool', 'equipmenttype', 'equipment', 'maintenancetask',
    'notification', 'workflow', 'workflowstep', 'report', 'questionanswer', 'chatmessage', 'user'] loop
    execute format('create trigger hangers_drop after delete on %I for each row execute function drop_hangers()', kind);
  end loop;
  foreach kind in array array['maintenancetask', 'notification', 'workflow', 'workflowstep', 'report',
    'questionanswer', 'chatmessage'] loop
    execute format('create trigger hangers_move after update of equipmentnodeid on %I for each row
      when (old.equipmentnodeid is distinct from new.equipmentnodeid) execute function move_hangers()', kind);
  end loop;
end $$;
