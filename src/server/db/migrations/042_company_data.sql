-- A company that is about to be deleted: from `due` on (ms) everything of it goes. Whoever takes it back deletes the row.
create table companydeletion (
  clientid nodeid not null references client on delete cascade,
  nodeid nodeid not null,
  usernodeid nodeid,
  requested bigint not null,
  due bigint not null,
  version bigint not null default 1,
  primary key (clientid, nodeid)
);
create unique index companydeletion_client on companydeletion (clientid);
create index companydeletion_due on companydeletion (due);

-- An export of a whole company, written by a job and kept for a few days.
create table companyexport (
  clientid nodeid not null references client on delete cascade,
  exportid uuid not null,
  -- Who asked for it.
  usernodeid nodeid not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  total bigint not null default 0,
  done bigint not null default 0,
  -- Bytes of the archive.
  size bigint,
  tries integer not null default 0,
  -- ms; the server that writes it says until when it is at it.
  leased bigint not null default 0,
  created bigint not null,
  finished bigint not null default 0,
  primary key (clientid, exportid)
);
create index companyexport_turn on companyexport (created) where state in ('waiting', 'running');
