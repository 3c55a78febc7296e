-- What users tell the provider of the app.
create table feedback (
  clientid nodeid not null,
  nodeid nodeid not null,
  usernodeid nodeid not null,
  subject text not null,
  body text not null,
  created bigint not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, usernodeid) references "user" on delete cascade
);
create index feedback_user on feedback (clientid, usernodeid);
