-- What each device of a user said last of itself. Apps before this rule say nothing of what waits on them.
create table devicecontact (
  clientid nodeid not null,
  usernodeid nodeid not null,
  deviceid text not null,
  -- Of the last contact; '' for devices that were last seen before this table.
  sessionid text not null default '',
  -- What kind of device and browser, in words, as the session knows it.
  devicename text not null default '',
  appversion text not null default '',
  heard bigint not null,
  -- Entries that wait to be sent, and those that wait for a person; null: unknown.
  queued integer,
  parked integer,
  -- Since when the oldest of them waits, by the server's clock; null: none does, or unknown.
  since bigint,
  -- When administrators were mailed about these; null: not yet.
  warned bigint,
  primary key (clientid, usernodeid, deviceid),
  foreign key (clientid, usernodeid, deviceid) references device on delete cascade,
  check (since is null or queued + parked > 0)
);
create index devicecontact_heard on devicecontact (clientid, heard);
create index devicecontact_session on devicecontact (sessionid);
-- What has waited for long and was not mailed yet, of all companies.
create index devicecontact_since on devicecontact (since) where since is not null and warned is null;

insert into devicecontact (clientid, usernodeid, deviceid, heard)
  select clientid, usernodeid, deviceid, seen from device;
