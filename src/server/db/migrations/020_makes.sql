-- A type has a memo and one class. Its name stays in the type, for a class that is deleted.
alter table equipmenttype add column memo text not null default '', add column equipmentclassnodeid nodeid;
alter table equipmenttype alter column memo drop default;
alter table equipmenttype add constraint equipmenttype_class foreign key (clientid, equipmentclassnodeid)
  references equipmentclass on delete set null (equipmentclassnodeid);
create index equipmenttype_class_of on equipmenttype (clientid, equipmentclassnodeid)
  where equipmentclassnodeid is not null;
-- Every type, so that devices are told of the new fields.
update equipmenttype t set equipmentclassnodeid = (
  select min(c.nodeid) from equipmentclass c where c.clientid = t.clientid and c.name = trim(t.equipmentclass)
);
