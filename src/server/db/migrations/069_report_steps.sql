-- [C3] Steps that were ticked while a maintenance was carried out. Devices hold earlier reports without them, and read none.
alter table report add column steps jsonb not null default '[]';
