-- Devices that the people of a shift use in turns; `device` is the random id that a login names.
create table shareddevice (
  clientid nodeid not null references client on delete cascade,
  device text not null,
  name text not null,
  minutes integer not null check (minutes > 0),
  -- Who shared it.
  usernodeid nodeid not null,
  since bigint not null,
  primary key (clientid, device),
  foreign key (clientid, usernodeid) references "user" on delete cascade
);
create index refreshtoken_device on refreshtoken (clientid, device) where device is not null;
