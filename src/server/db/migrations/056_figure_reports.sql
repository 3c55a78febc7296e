-- [K4] Who gets the figures of a place by mail each month.
create table figurereport (
  clientid nodeid not null,
  reportid uuid not null,
  usernodeid nodeid not null,
  -- A site, an area or a pool; null: all machines that its owner sees.
  placenodeid nodeid,
  created bigint not null,
  -- The month that was reported last, or that was over when it was ordered, `YYYY-MM`.
  reported text not null,
  -- When it is looked at next; a server that counts moves it on, so that no other one does.
  due bigint not null,
  attempts integer not null default 0,
  -- When the last one was mailed.
  sent bigint,
  -- Why there was none for the month that was reported last; null: it was mailed, or there was none yet.
  skipped text,
  primary key (clientid, reportid),
  unique nulls not distinct (clientid, usernodeid, placenodeid),
  foreign key (clientid, usernodeid) references account (clientid, usernodeid) on delete cascade
);
create index figurereport_due on figurereport (due);
