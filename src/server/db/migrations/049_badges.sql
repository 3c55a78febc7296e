-- Badges that name somebody at the lock screen of a shared device; of what the code says only its SHA-256, hex.
create table badge (
  usernodeid nodeid primary key,
  clientid nodeid not null,
  tokenhash text not null unique,
  issued bigint not null,
  foreign key (clientid, usernodeid) references account (clientid, usernodeid) on delete cascade
);
