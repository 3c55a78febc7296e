-- [X12] Units that companies begin with by now; the log tells devices of the new rows.
insert into unit (clientid, nodeid, "unitId", namespace, "displayName")
select c.clientid,
  -- A UUIDv7: the time, then random bits.
  'urn:wartbar:unit:' || substr(t.hex, 1, 8) || '-' || substr(t.hex, 9) || '-7' || substr(gen_random_uuid()::text, 16),
  u.name, 'UCUM', jsonb_build_object('plural', jsonb_build_object('de', u.name))
from client c
cross join (values ('mm'), ('kW')) u(name)
cross join (
  select lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') as hex
) t
where not exists (select from unit o where o.clientid = c.clientid and o."unitId" = u.name);
