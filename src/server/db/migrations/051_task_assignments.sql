-- Whom a notification is assigned to.
create table taskassignment (
  clientid nodeid not null,
  nodeid nodeid not null,
  notificationnodeid nodeid not null,
  usernodeid nodeid not null,
  equipmentnodeid nodeid not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  unique (clientid, notificationnodeid, usernodeid),
  foreign key (clientid, notificationnodeid, equipmentnodeid)
    references notification (clientid, nodeid, equipmentnodeid) on update cascade on delete cascade,
  foreign key (clientid, usernodeid) references "user" on delete cascade
);
create index taskassignment_scope on taskassignment (clientid, equipmentnodeid, nodeid);
create index taskassignment_user on taskassignment (clientid, usernodeid);
