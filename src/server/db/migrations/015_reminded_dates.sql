-- A reminder is of a date: a maintenance that is put off is reminded of again.
alter table reminded add column dueuntil bigint;
update reminded set dueuntil = planned.dueuntil from notification planned
  where planned.clientid = reminded.clientid and planned.nodeid = reminded.notificationnodeid;
alter table reminded drop constraint reminded_pkey,
  add primary key (clientid, notificationnodeid, reminder, dueuntil);
