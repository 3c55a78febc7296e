-- What a file said is read by a worker alone: the server passes it on as it is. An import that was uploaded before has its sheets
-- in the column that was there.
alter table import add column packed bytea, add column outline jsonb not null default '[]';
