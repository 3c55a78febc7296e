-- Links by which calendars read planned maintenance; of what a link says only its SHA-256, hex.
create table calendarfeed (
  clientid nodeid not null,
  feedid uuid not null,
  usernodeid nodeid not null,
  tokenhash text not null unique,
  -- Only what is assigned to its owner.
  mine boolean not null,
  -- Only this site, area or pool.
  placenodeid nodeid,
  created bigint not null,
  lastread bigint,
  -- SHA-256 of what the calendar said last, and since when it says so.
  contenthash text,
  changed bigint not null,
  primary key (clientid, feedid),
  foreign key (clientid, usernodeid) references account (clientid, usernodeid) on delete cascade
);
create index calendarfeed_user on calendarfeed (clientid, usernodeid);
