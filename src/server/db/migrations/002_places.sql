create table legalentity (
  clientid nodeid not null references client on delete cascade,
  nodeid nodeid not null,
  name text not null,
  version bigint not null default 1,
  primary key (clientid, nodeid)
);

create table site (
  clientid nodeid not null,
  nodeid nodeid not null,
  name text not null,
  street text not null,
  siteid text not null,
  zipcode text not null,
  city text not null,
  country text not null,
  legalentitynodeid nodeid not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, legalentitynodeid) references legalentity on delete cascade
);
create index site_legalentity on site (clientid, legalentitynodeid);

create table area (
  clientid nodeid not null,
  nodeid nodeid not null,
  name text not null,
  areaid text not null,
  sitenodeid nodeid not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, sitenodeid) references site on delete cascade
);
create index area_site on area (clientid, sitenodeid);

create table equipmentpool (
  clientid nodeid not null,
  nodeid nodeid not null,
  name text not null,
  legalentitynodeid nodeid not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, legalentitynodeid) references legalentity on delete cascade
);
create index equipmentpool_legalentity on equipmentpool (clientid, legalentitynodeid);

-- `shiftmodelof` is an area or a machine.
create table shiftmodel (
  clientid nodeid not null references client on delete cascade,
  nodeid nodeid not null,
  shiftmodelof nodeid not null,
  shifts jsonb not null,
  version bigint not null default 1,
  primary key (clientid, nodeid)
);
create index shiftmodel_of on shiftmodel (clientid, shiftmodelof);

create table profile (
  clientid nodeid not null references client on delete cascade,
  nodeid nodeid not null,
  name jsonb not null,
  features jsonb not null,
  version bigint not null default 1,
  primary key (clientid, nodeid)
);

create table "user" (
  clientid nodeid not null references client on delete cascade,
  nodeid nodeid not null,
  givenname text not null,
  surname text not null,
  active boolean not null,
  profileid nodeid not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, profileid) references profile
);
create index user_profile on "user" (clientid, profileid);

-- `placenodeid` is a site, an area or a pool.
create table subscription (
  clientid nodeid not null,
  nodeid nodeid not null,
  usernodeid nodeid not null,
  placenodeid nodeid not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  unique (clientid, usernodeid, placenodeid),
  foreign key (clientid, usernodeid) references "user" on delete cascade
);
create index subscription_place on subscription (clientid, placenodeid);

-- The login of a user; the record "user" is what colleagues may know.
create table account (
  usernodeid nodeid primary key,
  clientid nodeid not null,
  email text not null unique check (email = lower(email)),
  passwordhash text,
  previoushashes jsonb not null default '[]',
  superuser boolean not null default false,
  admin boolean not null default false,
  usertype text not null default '',
  autologoutweb boolean not null default false,
  locked boolean not null default false,
  failedlogins integer not null default 0,
  lockeduntil bigint not null default 0,
  twofasecret text,
  twofaenabled boolean not null default false,
  lastlogin bigint not null default 0,
  created bigint not null,
  foreign key (clientid, usernodeid) references "user" on delete cascade
);

create table refreshtoken (
  tokenhash text primary key,
  sessionid text not null,
  usernodeid nodeid not null references account on delete cascade,
  clientid nodeid not null references client on delete cascade,
  device text,
  twofaapproved boolean not null default false,
  issued bigint not null,
  expires bigint not null,
  used bigint,
  nonce text,
  successorhash text,
  revoked bigint
);
create index refreshtoken_session on refreshtoken (sessionid);
create index refreshtoken_user on refreshtoken (usernodeid);
create index refreshtoken_expires on refreshtoken (expires);
