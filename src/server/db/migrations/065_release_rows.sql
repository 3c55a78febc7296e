-- What is written to a machine, whoever writes. Companies without a link to a builder are left at once, by a question that
-- is planned once and not at each write.
create or replace function release_rows() returns trigger language plpgsql as $$
declare
  linked boolean;
  source text;
  machines text[];
  nodes text[];
begin
  if tg_op = 'DELETE' then
    linked := exists (select from oldrows o join builderlink l on l.clientid = o.clientid);
  else
    linked := exists (select from newrows n join builderlink l on l.clientid = n.clientid);
  end if;
  if not linked then return null; end if;
  for source, machines, nodes in execute format(
    'select clientid, array_agg(distinct equipmentnodeid::text), array_agg(distinct nodeid::text) from (%s) touched
      where equipmentnodeid is not null and exists (select 1 from builderlink l where l.clientid = touched.clientid)
      group by clientid',
    case tg_op
      when 'INSERT' then 'select clientid, equipmentnodeid, nodeid from newrows'
      when 'DELETE' then 'select clientid, equipmentnodeid, nodeid from oldrows'
      else 'select clientid, equipmentnodeid, nodeid from newrows
        union select clientid, equipmentnodeid, nodeid from oldrows'
    end)
  loop
    -- A change of what is released holds the machine until it is done.
    perform 1 from equipment where clientid = source and nodeid = any(machines) order by nodeid for key share;
    select array_agg(equipmentnodeid::text) into machines
      from machinerelease where clientid = source and equipmentnodeid = any(machines);
    if machines is not null then perform release_kind(tg_argv[0], source, machines, nodes); end if;
  end loop;
  return null;
end $$;
