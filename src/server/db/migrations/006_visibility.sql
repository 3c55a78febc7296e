-- Machines a user sees: those in an area of a subscribed site, in a subscribed area or pool, and
-- what is nested in them.
create function visible_machines(of_client text, of_user text) returns table (nodeid nodeid)
language sql stable as $$
  with recursive places as (
    select s.placenodeid from subscription s where s.clientid = of_client and s.usernodeid = of_user
  ), areas as (
    select a.nodeid from area a join places p on p.placenodeid in (a.nodeid, a.sitenodeid) where a.clientid = of_client
  ), visible as (
    select e.nodeid from equipment e where e.clientid = of_client and e.areanodeid in (select areas.nodeid from areas)
    union
    select e.nodeid from equipment e
      where e.clientid = of_client and e.equipmentpoolnodeid in (select places.placenodeid from places)
    union
    select e.nodeid from equipment e join visible v on e.parentnodeid = v.nodeid where e.clientid = of_client
  )
  select visible.nodeid from visible
$$;

-- The same question for one machine, asked from the machine upwards.
create function sees_machine(of_client text, of_user text, machine text) returns boolean
language sql stable as $$
  with recursive chain as (
    select e.nodeid, e.parentnodeid, e.areanodeid, e.equipmentpoolnodeid from equipment e
      where e.clientid = of_client and e.nodeid = machine
    union
    select e.nodeid, e.parentnodeid, e.areanodeid, e.equipmentpoolnodeid from equipment e
      join chain c on e.nodeid = c.parentnodeid where e.clientid = of_client
  )
  select exists (
    select 1 from chain c
    left join area a on a.clientid = of_client and a.nodeid = c.areanodeid
    join subscription s on s.clientid = of_client and s.usernodeid = of_user
      and s.placenodeid in (a.nodeid, a.sitenodeid, c.equipmentpoolnodeid)
  )
$$;
