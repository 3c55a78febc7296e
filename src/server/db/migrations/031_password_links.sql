-- [S12] What was asked for at the login page. Whether there is such an account is looked up later: the answer comes
-- as fast for an unknown address.
create table passwordrequest (
  seq bigint generated always as identity primary key,
  email text not null,
  created bigint not null
);

-- A link by which an account's password is set, once. The token itself is in the mail alone.
create table passwordlink (
  hash text primary key,
  usernodeid nodeid not null references account on delete cascade,
  created bigint not null,
  expires bigint not null,
  used bigint
);
create index passwordlink_user on passwordlink (usernodeid);
