-- The day on which something is to be worked on, '' for none.
alter table notification add column plannedfor text not null default '';
-- Devices hold these rows without the new field: a new version brings those again that can be planned.
update notification set plannedfor = '' where status < 2;

-- Days, both included, on which somebody is away.
create table absence (
  clientid nodeid not null,
  nodeid nodeid not null,
  personnodeid nodeid not null,
  "from" text not null,
  "until" text not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, personnodeid) references "user" on delete cascade
);
create index absence_person on absence (clientid, personnodeid);
create index absence_until on absence ("until");

-- Hours from Monday to Sunday that can be planned for somebody, and the site whose holidays count.
create table worktime (
  clientid nodeid not null,
  nodeid nodeid not null,
  personnodeid nodeid not null,
  hours jsonb not null,
  sitenodeid nodeid,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, personnodeid) references "user" on delete cascade,
  foreign key (clientid, sitenodeid) references site on delete set null (sitenodeid)
);
create index worktime_person on worktime (clientid, personnodeid);
create index worktime_site on worktime (clientid, sitenodeid);
