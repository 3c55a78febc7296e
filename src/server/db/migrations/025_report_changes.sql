-- [R8] Changes of reports after they were signed. None is known of those before.
alter table report add unique (clientid, equipmentnodeid, nodeid);

create table reportchange (
  clientid nodeid not null,
  nodeid nodeid not null,
  reportnodeid nodeid not null,
  equipmentnodeid nodeid not null,
  usernodeid nodeid,
  created bigint not null,
  former jsonb not null,
  changed jsonb not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, reportnodeid, equipmentnodeid) references report (clientid, nodeid, equipmentnodeid)
    on update cascade on delete cascade,
  foreign key (clientid, usernodeid) references "user" on delete set null (usernodeid)
);
create index reportchange_report on reportchange (clientid, reportnodeid);
create index reportchange_scope on reportchange (clientid, equipmentnodeid, nodeid);
create index reportchange_user on reportchange (clientid, usernodeid) where usernodeid is not null;
