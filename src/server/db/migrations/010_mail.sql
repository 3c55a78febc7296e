-- Mails on their way out: written with their cause, sent by a job.
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  clientid nodeid not null references client on delete cascade,
  -- Who caused it; null for the server itself.
  usernodeid nodeid,
  cause text not null,
  recipient text not null,
  subject text not null,
  bodytext text not null,
  bodyhtml text not null,
  created bigint not null,
  attempts integer not null default 0,
  -- Not tried before; a server that sends it moves it on, so that no other one does.
  nextattempt bigint not null,
  lasterror text,
  sent bigint,
  failed bigint
);
create index mail_outbox_waiting on mail_outbox (nextattempt) where sent is null and failed is null;
create index mail_outbox_cause on mail_outbox (clientid, usernodeid, cause, created);
create index mail_outbox_created on mail_outbox (created);

-- Solutions of captchas that were taken, until they expire.
create table usedproof (
  signature text primary key,
  expires bigint not null
);
create index usedproof_expires on usedproof (expires);
