-- Which fields of its record a command wrote, so that a conflict names who wrote that field; null: not known.
alter table receipt add column wrote text[];
