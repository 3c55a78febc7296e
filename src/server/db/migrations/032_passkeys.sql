-- [S7] Public keys of passkeys. `signcount` as the authenticator counts; one that never counts stays at 0.
create table passkey (
  id text primary key,
  usernodeid nodeid not null references account on delete cascade,
  name text not null,
  publickey bytea not null,
  signcount bigint not null,
  transports jsonb not null default '[]',
  created bigint not null,
  lastused bigint
);
create index passkey_user on passkey (usernodeid);
