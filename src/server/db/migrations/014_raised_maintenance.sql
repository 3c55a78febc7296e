-- Planned maintenance that was raised and the date of the cycle that it stands for. It outlives its notification:
-- what somebody deleted is not raised a second time.
create table raised (
  clientid nodeid not null,
  notificationnodeid nodeid not null,
  maintenancetasknodeid nodeid not null,
  dueuntil bigint not null,
  primary key (clientid, notificationnodeid),
  foreign key (clientid, maintenancetasknodeid) references maintenancetask on delete cascade
);
create index raised_task on raised (clientid, maintenancetasknodeid);
insert into raised (clientid, notificationnodeid, maintenancetasknodeid, dueuntil)
  select clientid, nodeid, maintenancetasknodeid, dueuntil from notification where maintenancetasknodeid is not null;
