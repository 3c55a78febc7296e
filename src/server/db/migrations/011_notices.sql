-- What a user is told in the app: maintenance that is coming up, a new notification, a report.
create table notice (
  clientid nodeid not null,
  nodeid nodeid not null,
  usernodeid nodeid not null,
  cause text not null,
  title text not null,
  equipmentnodeid nodeid not null,
  notificationnodeid nodeid not null,
  dueuntil bigint not null,
  created bigint not null,
  readat bigint not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, usernodeid) references "user" on delete cascade,
  foreign key (clientid, notificationnodeid) references notification on delete cascade
);
create index notice_user on notice (clientid, usernodeid);
create index notice_notification on notice (clientid, notificationnodeid);

-- Of what a user is told by e-mail too; without a row as `noticeDefaults` says.
create table noticesetting (
  clientid nodeid not null,
  nodeid nodeid not null,
  usernodeid nodeid not null,
  mailmaintenance boolean not null,
  mailnotification boolean not null,
  mailreport boolean not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, usernodeid) references "user" on delete cascade
);
create unique index noticesetting_user on noticesetting (clientid, usernodeid);

-- Planned maintenance that was reminded of, once for each reminder its task had meanwhile.
create table reminded (
  clientid nodeid not null,
  notificationnodeid nodeid not null,
  reminder text not null,
  primary key (clientid, notificationnodeid, reminder),
  foreign key (clientid, notificationnodeid) references notification on delete cascade
);
-- What was planned before there were reminders stays quiet.
insert into reminded (clientid, notificationnodeid, reminder)
  select planned.clientid, planned.nodeid, task.reminder
  from notification planned
  join maintenancetask task on task.clientid = planned.clientid and task.nodeid = planned.maintenancetasknodeid
  where planned.type = 6 and planned.status < 2;

-- Who sees a machine by subscription: `sees_machine`, asked for everybody.
create function subscribers_of(of_client text, machine text) returns table (usernodeid nodeid)
language sql stable as $$
  with recursive chain as (
    select e.nodeid, e.parentnodeid, e.areanodeid, e.equipmentpoolnodeid from equipment e
      where e.clientid = of_client and e.nodeid = machine
    union
    select e.nodeid, e.parentnodeid, e.areanodeid, e.equipmentpoolnodeid from equipment e
      join chain c on e.nodeid = c.parentnodeid where e.clientid = of_client
  )
  select distinct s.usernodeid from chain c
  left join area a on a.clientid = of_client and a.nodeid = c.areanodeid
  join subscription s on s.clientid = of_client
    and s.placenodeid in (a.nodeid, a.sitenodeid, c.equipmentpoolnodeid)
$$;
