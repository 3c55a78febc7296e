-- Node ids compare byte by byte: the same order everywhere, and faster than any locale's.
create domain nodeid as text collate "C";

-- A client company (tenant). Everything below belongs to one.
create table client (
  clientid nodeid primary key,
  name text not null,
  legalentitynodeid nodeid,
  clientinfo text not null default '',
  timezone text not null default 'Europe/Berlin',
  plans jsonb not null default '[]',
  baseinfo jsonb not null default '{}',
  billinginfo jsonb not null default '{}',
  active boolean not null default true,
  created bigint not null
);

-- One row: the epoch of this database's transaction ids.
create table syncstate (
  id integer primary key check (id = 1),
  epoch text not null
);

-- Which rows changed, keys only. Entries are delivered in the order of (xid, seq), and only those
-- under the xmin of the reading snapshot, so that a slow transaction's entries are never skipped.
create table changelog (
  clientid nodeid not null,
  xid xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity,
  kind text not null,
  nodeid nodeid not null,
  scope nodeid not null,
  op text not null check (op in ('put', 'delete')),
  moves boolean not null,
  mark text not null default replace(gen_random_uuid()::text, '-', ''),
  created bigint not null default floor(extract(epoch from transaction_timestamp()) * 1000),
  primary key (clientid, xid, seq)
);
create index changelog_moves on changelog (clientid, xid) where moves;
create index changelog_created on changelog (created);

-- Where a company's log begins after pruning.
create table logfloor (
  clientid nodeid primary key,
  xid xid8 not null,
  seq bigint not null
);

-- The devices of a user and the machines each of them was given.
create table device (
  clientid nodeid not null references client on delete cascade,
  usernodeid nodeid not null,
  deviceid text not null,
  generation integer not null,
  -- Generations that the device was told, oldest first.
  given integer[] not null default '{}',
  checkedxid xid8 not null,
  featureshash text not null,
  created bigint not null,
  seen bigint not null,
  primary key (clientid, usernodeid, deviceid)
);

create table devicescope (
  clientid nodeid not null,
  usernodeid nodeid not null,
  deviceid text not null,
  scope nodeid not null,
  granted integer not null,
  revoked integer,
  primary key (clientid, usernodeid, deviceid, scope),
  foreign key (clientid, usernodeid, deviceid) references device on delete cascade
);

-- What each command answered. Id and hash stay for ever, the response for 90 days.
create table receipt (
  id text primary key,
  clientid nodeid not null,
  usernodeid nodeid not null,
  device text,
  sequence bigint,
  name text not null,
  lane nodeid not null,
  hash text not null,
  response jsonb,
  xid xid8 not null default pg_current_xact_id(),
  created bigint not null
);
create index receipt_lane on receipt (clientid, lane, created);
create index receipt_device on receipt (clientid, usernodeid, device, sequence);
create index receipt_created on receipt (created) where response is not null;

-- Commands that were refused, kept for support.
create table refused (
  clientid nodeid not null references client on delete cascade,
  usernodeid nodeid not null,
  id text not null,
  name text not null,
  payload jsonb not null,
  code text not null,
  created bigint not null,
  primary key (clientid, usernodeid, id)
);
create index refused_created on refused (created);

-- Bytes of uploads.
create table file (
  clientid nodeid not null references client on delete cascade,
  fileid uuid not null,
  version integer not null,
  usernodeid nodeid not null,
  nodeid nodeid not null,
  equipmentnodeid nodeid,
  mimetype text not null default 'application/octet-stream',
  extension text not null,
  name text not null default '',
  size bigint,
  sha256 text,
  state text not null default 'pending' check (state in ('pending', 'stored')),
  created bigint not null,
  bucketid text not null,
  primary key (clientid, fileid, version)
);
create index file_pending on file (created) where state = 'pending';
create index file_sha256 on file (clientid, sha256) where state = 'stored';
create index file_nodeid on file (clientid, nodeid);
