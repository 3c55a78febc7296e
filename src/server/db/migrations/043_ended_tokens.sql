-- Tokens of sessions whose company was deleted, by their hashes alone: their devices are told so when they ask, and remove
-- what they hold of it.
create table endedtoken (
  tokenhash text primary key,
  ended bigint not null
);
create index endedtoken_ended on endedtoken (ended);
