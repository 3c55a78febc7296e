-- [J3] Who began to work on it and who said that it is done. Nobody knows that of earlier ones: their devices read none.
alter table notification
  add column startedby nodeid,
  add column closedby nodeid,
  add foreign key (clientid, startedby) references "user" on delete set null (startedby),
  add foreign key (clientid, closedby) references "user" on delete set null (closedby);
create index notification_startedby on notification (clientid, startedby) where startedby is not null;
create index notification_closedby on notification (clientid, closedby) where closedby is not null;
