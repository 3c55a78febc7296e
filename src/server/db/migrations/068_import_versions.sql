-- The version that a change found: once it is undone, what earlier imports wrote at that version counts as untouched again.
alter table importrow add column versionbefore bigint;
update importrow set versionbefore = versionafter - 1
where op = 'patch' and state in ('done', 'kept') and versionafter is not null;
-- Rows are looked up over all imports of a company.
create index importrow_written on importrow (clientid, nodeid);
drop index importrow_node;

-- What 1/2/2021 means, where nothing in a column shows it and a person was asked; and the columns that ask.
alter table import add column dateorder text check (dateorder in ('day', 'month'));
alter table import add column dates jsonb not null default '[]';
