-- A file with machines on its way in: what it says until it is written, and what became of it.
create table import (
  clientid nodeid not null,
  importid uuid not null,
  usernodeid nodeid not null,
  filename text not null,
  kind jsonb not null,
  -- Sheets with their rows; null once nobody needs them any more.
  sheets jsonb,
  sheet integer not null default 0,
  headerkey text not null,
  mapping jsonb not null,
  state text not null
    check (state in ('uploaded', 'planned', 'running', 'done', 'failed', 'undoing', 'undone')),
  counts jsonb,
  problems jsonb not null default '[]',
  problemcount integer not null default 0,
  ignored jsonb not null default '[]',
  -- Writes of the running turn, and how many of them are made.
  total integer not null default 0,
  done integer not null default 0,
  tries integer not null default 0,
  created bigint not null,
  started bigint not null default 0,
  finished bigint not null default 0,
  primary key (clientid, importid),
  foreign key (clientid, usernodeid) references "user" on delete cascade
);
create index import_turn on import (started) where state in ('running', 'undoing');
create index import_headers on import (clientid, headerkey, started);
create index import_user on import (clientid, usernodeid);
create index import_created on import (created);

-- One write of an import, in their order; `before` and `versionafter` are what it takes to undo it.
create table importrow (
  clientid nodeid not null,
  importid uuid not null,
  seq integer not null,
  line integer not null,
  label text not null,
  kind text not null,
  nodeid nodeid not null,
  op text not null check (op in ('create', 'upsert', 'patch')),
  fields jsonb not null,
  before jsonb,
  versionafter bigint,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'undone', 'kept')),
  reason text not null default '',
  primary key (clientid, importid, seq),
  foreign key (clientid, importid) references import on delete cascade
);
create index importrow_state on importrow (clientid, importid, state, seq);
create index importrow_node on importrow (clientid, importid, nodeid);
