create table maintenancecategory (
  clientid nodeid not null references client on delete cascade,
  nodeid nodeid not null,
  name jsonb not null,
  colorcode text not null,
  version bigint not null default 1,
  primary key (clientid, nodeid)
);

create table maintenancetask (
  clientid nodeid not null,
  nodeid nodeid not null,
  maintenancetaskid text not null,
  title text not null,
  equipmentnodeid nodeid not null,
  triggertype text not null,
  triggeringevent jsonb not null,
  repetitioninterval text not null,
  startingfrom bigint not null,
  nextdueat double precision not null,
  reminder text not null,
  safetynotice jsonb not null,
  categorynodeid nodeid,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  unique (clientid, equipmentnodeid, nodeid),
  foreign key (clientid, equipmentnodeid) references equipment on update cascade on delete cascade,
  foreign key (clientid, categorynodeid) references maintenancecategory on delete set null (categorynodeid)
);
create index maintenancetask_due on maintenancetask (nextdueat);
create index maintenancetask_category on maintenancetask (clientid, categorynodeid) where categorynodeid is not null;

create table notification (
  clientid nodeid not null,
  nodeid nodeid not null,
  type integer not null check (type between 0 and 12),
  title text not null,
  description text not null,
  errorcode text not null,
  created bigint not null,
  dueuntil bigint not null,
  status integer not null check (status between 0 and 2),
  progressstarted bigint not null,
  closed bigint not null,
  equipmentnodeid nodeid not null,
  unitid text not null,
  usernodeid nodeid,
  chatroomnodeid nodeid,
  maintenancetasknodeid nodeid,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  unique (clientid, equipmentnodeid, nodeid),
  foreign key (clientid, equipmentnodeid) references equipment on update cascade on delete cascade,
  foreign key (clientid, usernodeid) references "user" on delete set null (usernodeid),
  foreign key (clientid, chatroomnodeid) references chatroom on delete set null (chatroomnodeid),
  foreign key (clientid, maintenancetasknodeid) references maintenancetask on delete set null (maintenancetasknodeid)
);
create index notification_open on notification (clientid, created) where status < 2;
create index notification_created on notification (clientid, created);
create index notification_user on notification (clientid, usernodeid) where usernodeid is not null;
create index notification_chatroom on notification (clientid, chatroomnodeid) where chatroomnodeid is not null;
create index notification_task on notification (clientid, maintenancetasknodeid) where maintenancetasknodeid is not null;

create table workflow (
  clientid nodeid not null,
  nodeid nodeid not null,
  title text not null,
  notificationnodeid nodeid,
  maintenancetasknodeid nodeid,
  equipmentnodeid nodeid not null,
  usernodeid nodeid,
  created bigint not null,
  lang text not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  unique (clientid, equipmentnodeid, nodeid),
  foreign key (clientid, equipmentnodeid) references equipment on update cascade on delete cascade,
  foreign key (clientid, notificationnodeid, equipmentnodeid)
    references notification (clientid, nodeid, equipmentnodeid) on update cascade on delete cascade,
  foreign key (clientid, maintenancetasknodeid, equipmentnodeid)
    references maintenancetask (clientid, nodeid, equipmentnodeid) on update cascade on delete cascade,
  foreign key (clientid, usernodeid) references "user" on delete set null (usernodeid)
);
create index workflow_notification on workflow (clientid, notificationnodeid) where notificationnodeid is not null;
create index workflow_task on workflow (clientid, maintenancetasknodeid) where maintenancetasknodeid is not null;
create index workflow_user on workflow (clientid, usernodeid) where usernodeid is not null;

create table workflowstep (
  clientid nodeid not null,
  nodeid nodeid not null,
  workflownodeid nodeid not null,
  equipmentnodeid nodeid not null,
  description text not null,
  created bigint not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, workflownodeid, equipmentnodeid) references workflow (clientid, nodeid, equipmentnodeid)
    on update cascade on delete cascade
);
create index workflowstep_workflow on workflowstep (clientid, workflownodeid);
create index workflowstep_scope on workflowstep (clientid, equipmentnodeid, nodeid);

create table report (
  clientid nodeid not null,
  nodeid nodeid not null,
  notificationnodeid nodeid not null,
  equipmentnodeid nodeid not null,
  executed bigint not null,
  comment text not null,
  authorsignature text not null,
  authorsignatureimage jsonb,
  usernodeid nodeid,
  created bigint not null,
  lang text not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, notificationnodeid, equipmentnodeid)
    references notification (clientid, nodeid, equipmentnodeid) on update cascade on delete cascade,
  foreign key (clientid, usernodeid) references "user" on delete set null (usernodeid)
);
create index report_notification on report (clientid, notificationnodeid);
create index report_scope on report (clientid, equipmentnodeid, nodeid);
create index report_user on report (clientid, usernodeid) where usernodeid is not null;

create table costtype (
  clientid nodeid not null references client on delete cascade,
  nodeid nodeid not null,
  name text not null,
  "unitId" text not null,
  version bigint not null default 1,
  primary key (clientid, nodeid)
);

-- `hasCostSourceNodeId` is a notification or a task.
create table cost (
  clientid nodeid not null,
  nodeid nodeid not null,
  name text not null,
  value double precision not null,
  specifier text not null,
  "costTypeNodeId" nodeid not null,
  "hasCostSourceNodeId" nodeid not null,
  equipmentnodeid nodeid not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, "costTypeNodeId") references costtype,
  foreign key (clientid, equipmentnodeid) references equipment on update cascade on delete cascade
);
create index cost_source on cost (clientid, "hasCostSourceNodeId");
create index cost_type on cost (clientid, "costTypeNodeId");
create index cost_scope on cost (clientid, equipmentnodeid, nodeid);
