-- [S7] The secret is sealed by the server's own. `twofapending` was generated and is not confirmed yet.
alter table account
  add column twofapending text,
  add column twofasince bigint,
  -- Of the last code that was taken: none is taken twice.
  add column twofastep integer not null default 0,
  -- Codes that were told to be of another moment; they are taken at none.
  add column twofatold integer[] not null default '{}',
  -- How often the device secret was renewed [OB11].
  add column secretrenewals integer not null default 0;

create table recoverycode (
  usernodeid nodeid not null references account on delete cascade,
  hash text not null,
  used bigint,
  primary key (usernodeid, hash)
);

-- [D11] Who did what to whom: only ever appended to.
create table audit (
  seq bigint generated always as identity primary key,
  clientid nodeid not null references client on delete cascade,
  created bigint not null,
  -- Null: the server itself, by a command on its machine.
  actornodeid nodeid,
  subjectnodeid nodeid,
  action text not null
);
create index audit_client on audit (clientid, seq);
