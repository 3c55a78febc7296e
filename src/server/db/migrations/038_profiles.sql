-- What somebody says of themselves: a face and how to reach them for colleagues, the rest for nobody else.
alter table "user" add column image jsonb;
alter table "user" add column mobilephone text not null default '';
alter table "user" add column landlinephone text not null default '';
alter table "user" add column department text not null default '';
create index user_image on "user" (clientid, (image ->> 'fileid')) where image is not null;

create table userdetail (
  clientid nodeid not null,
  nodeid nodeid not null,
  usernodeid nodeid not null,
  costcenter text not null,
  personnelnumber text not null,
  professionaltraining jsonb not null,
  qualification text not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, usernodeid) references "user" on delete cascade
);
create unique index userdetail_user on userdetail (clientid, usernodeid);
