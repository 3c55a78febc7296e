-- What somebody was assigned and does not want to see for now; brought back, it is a subscription again.
create table pausedplace (
  clientid nodeid not null,
  nodeid nodeid not null,
  usernodeid nodeid not null,
  placenodeid nodeid not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  unique (clientid, usernodeid, placenodeid),
  foreign key (clientid, usernodeid) references "user" on delete cascade
);
