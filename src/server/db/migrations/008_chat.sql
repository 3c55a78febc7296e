-- A room knows its notification and its latest message; messages have an order that the server gives.
alter table chatroom
  add column notificationnodeid nodeid,
  add column lastmessage bigint not null default 0,
  add foreign key (clientid, notificationnodeid) references notification on delete cascade
    deferrable initially deferred;
create index chatroom_notification on chatroom (clientid, notificationnodeid) where notificationnodeid is not null;

alter table chatmessage add column received bigint not null default 0;
update chatmessage set received = created;
alter table chatmessage alter column received drop default;
drop index chatmessage_room;
create index chatmessage_room on chatmessage (clientid, chatroomnodeid, received);

update chatroom r set
  notificationnodeid = (
    select min(n.nodeid) from notification n where n.clientid = r.clientid and n.chatroomnodeid = r.nodeid
  ),
  lastmessage = coalesce((
    select max(m.received) from chatmessage m where m.clientid = r.clientid and m.chatroomnodeid = r.nodeid
  ), 0);

-- Up to which message a user has read a room, or, without one, all rooms.
create table chatread (
  clientid nodeid not null,
  nodeid nodeid not null,
  usernodeid nodeid not null,
  chatroomnodeid nodeid,
  readuntil bigint not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, usernodeid) references "user" on delete cascade,
  foreign key (clientid, chatroomnodeid) references chatroom on delete cascade
);
create index chatread_user on chatread (clientid, usernodeid);
create index chatread_room on chatread (clientid, chatroomnodeid) where chatroomnodeid is not null;
