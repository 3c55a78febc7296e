-- Browsers that get web push, one for each session: it ends with the session, whichever way that ends.
create table pushsubscription (
  subscriptionid uuid primary key default gen_random_uuid(),
  clientid nodeid not null,
  usernodeid nodeid not null,
  sessionid text not null unique,
  -- Secret: whoever knows it may disturb the device.
  endpoint text not null unique,
  -- Origin of the push service.
  service text not null,
  p256dh text not null,
  auth text not null,
  -- Of what its person is told on this device.
  choices text[] not null,
  created bigint not null,
  seen bigint not null,
  tested bigint not null default 0,
  -- Since when nothing gets through, and why.
  failing bigint,
  lasterror text,
  unique (clientid, subscriptionid),
  foreign key (clientid, usernodeid) references account (clientid, usernodeid) on delete cascade
);
create index pushsubscription_user on pushsubscription (clientid, usernodeid);
create index pushsubscription_service on pushsubscription (service);
create index pushsubscription_seen on pushsubscription (seen);

-- What is on its way to them: written with the message in the app, sent by a job, gone with either.
create table pushmessage (
  id uuid primary key default gen_random_uuid(),
  clientid nodeid not null,
  subscriptionid uuid not null,
  -- Null for a test.
  noticenodeid nodeid,
  created bigint not null,
  attempts integer not null default 0,
  -- Not tried before; a server that sends it moves it on, so that no other one does.
  nextattempt bigint not null,
  foreign key (clientid, subscriptionid) references pushsubscription (clientid, subscriptionid) on delete cascade,
  foreign key (clientid, noticenodeid) references notice on delete cascade
);
create index pushmessage_waiting on pushmessage (nextattempt);
create index pushmessage_subscription on pushmessage (clientid, subscriptionid);
create index pushmessage_notice on pushmessage (clientid, noticenodeid);

-- Every way to end a session passes here.
create function end_push_of_session() returns trigger language plpgsql as $$
begin
  delete from pushsubscription where sessionid = new.sessionid;
  return null;
end
$$;
create trigger refreshtoken_push after update of revoked on refreshtoken
  for each row when (old.revoked is null and new.revoked is not null)
  execute function end_push_of_session();
