-- [O4] Who asked for a company of their own. Whether the address is known is looked up later, so that the answer comes
-- as fast for either; until then there is no link. The token itself is in the mail alone.
create table signup (
  seq bigint generated always as identity primary key,
  email text not null,
  givenname text not null,
  surname text not null,
  company text not null,
  created bigint not null,
  hash text unique,
  expires bigint not null default 0
);
create index signup_waiting on signup (seq) where hash is null;

-- What is mailed to somebody who has no company yet belongs to none.
alter table mail_outbox alter column clientid drop not null;
