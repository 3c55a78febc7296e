-- [U5] Who wants another address for their login, and the link by which it is confirmed, once. Whether the address is
-- taken is looked up later, so that the answer comes as fast for either; until then there is no link. The token itself
-- is in the mail alone.
create table addresschange (
  seq bigint generated always as identity primary key,
  usernodeid nodeid not null references account on delete cascade,
  -- Of the session that asked: it goes on once the address is another one.
  sessionid text not null,
  email text not null,
  created bigint not null,
  expires bigint not null,
  hash text unique,
  -- When it was confirmed, or another one took its place.
  ended bigint
);
create index addresschange_user on addresschange (usernodeid, created);
create index addresschange_waiting on addresschange (seq) where hash is null and ended is null;
