-- A year of construction that is not known is null: 0 would be a moment of 1970, and years before it are negative.
-- It still travels as 0, so devices have these rows already: no version counts up and nothing is logged.
alter table equipment alter column constructiondate drop not null;
alter table customerequipment alter column constructiondate drop not null;
alter table equipment disable trigger user;
alter table customerequipment disable trigger user;
update equipment set constructiondate = null where constructiondate = 0;
update customerequipment set constructiondate = null where constructiondate = 0;
alter table equipment enable trigger user;
alter table customerequipment enable trigger user;

-- Apps of an earlier version send 0.
create function clear_construction() returns trigger language plpgsql as $$
begin
  new.constructiondate := null;
  return new;
end $$;
create trigger construction_known before insert or update on equipment
  for each row when (new.constructiondate = 0) execute function clear_construction();
create trigger construction_known before insert or update on customerequipment
  for each row when (new.constructiondate = 0) execute function clear_construction();
