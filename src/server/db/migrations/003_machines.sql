create table brand (
  clientid nodeid not null,
  nodeid nodeid not null,
  name text not null,
  legalentitynodeid nodeid not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, legalentitynodeid) references legalentity on delete cascade
);
create index brand_legalentity on brand (clientid, legalentitynodeid);

create table equipmenttype (
  clientid nodeid not null,
  nodeid nodeid not null,
  model text not null,
  brandnodeid nodeid not null,
  legalentitynodeid nodeid not null,
  equipmentclass text not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, brandnodeid) references brand on delete cascade,
  foreign key (clientid, legalentitynodeid) references legalentity on delete cascade
);
create index equipmenttype_brand on equipmenttype (clientid, brandnodeid);
create index equipmenttype_legalentity on equipmenttype (clientid, legalentitynodeid);

create table equipment (
  clientid nodeid not null references client on delete cascade,
  nodeid nodeid not null,
  name text not null,
  equipmentid text not null,
  inventoryid text not null,
  manufacturerserialnumber text not null,
  memo text not null,
  constructiondate bigint not null,
  commissioningdate bigint not null,
  costcenter jsonb not null,
  inspectionbooknumber text not null,
  dimensions jsonb,
  electricalpower double precision,
  mediasupply jsonb not null,
  controllerinformation jsonb not null,
  hourlyrate jsonb,
  image jsonb,
  typenameplate jsonb,
  equipmenttypenodeid nodeid not null,
  areanodeid nodeid,
  equipmentpoolnodeid nodeid,
  parentnodeid nodeid,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  check (parentnodeid <> nodeid),
  foreign key (clientid, equipmenttypenodeid) references equipmenttype,
  foreign key (clientid, areanodeid) references area on delete set null (areanodeid),
  foreign key (clientid, equipmentpoolnodeid) references equipmentpool on delete set null (equipmentpoolnodeid),
  foreign key (clientid, parentnodeid) references equipment on delete set null (parentnodeid)
);
create index equipment_type on equipment (clientid, equipmenttypenodeid);
create index equipment_area on equipment (clientid, areanodeid) where areanodeid is not null;
create index equipment_pool on equipment (clientid, equipmentpoolnodeid) where equipmentpoolnodeid is not null;
create index equipment_parent on equipment (clientid, parentnodeid) where parentnodeid is not null;

create table unit (
  clientid nodeid not null references client on delete cascade,
  nodeid nodeid not null,
  "unitId" text not null,
  namespace text not null,
  "displayName" jsonb not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  unique (clientid, "unitId")
);

create table countertype (
  clientid nodeid not null references client on delete cascade,
  nodeid nodeid not null,
  name text not null,
  "unitId" text not null,
  version bigint not null default 1,
  primary key (clientid, nodeid)
);

-- What hangs on a machine names it in every row, so that a row's visibility is one column. The unique
-- keys lead with the machine: they page one machine's rows and let children follow when it changes.
create table counter (
  clientid nodeid not null,
  nodeid nodeid not null,
  name text not null,
  equipmentnodeid nodeid not null,
  "counterTypeNodeId" nodeid not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  unique (clientid, equipmentnodeid, nodeid),
  foreign key (clientid, equipmentnodeid) references equipment on update cascade on delete cascade,
  foreign key (clientid, "counterTypeNodeId") references countertype
);
create index counter_type on counter (clientid, "counterTypeNodeId");

create table counterreading (
  clientid nodeid not null,
  nodeid nodeid not null,
  counternodeid nodeid not null,
  equipmentnodeid nodeid not null,
  value double precision not null,
  "timestamp" bigint not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, counternodeid, equipmentnodeid) references counter (clientid, nodeid, equipmentnodeid)
    on update cascade on delete cascade
);
create index counterreading_counter on counterreading (clientid, counternodeid, "timestamp");
create index counterreading_scope on counterreading (clientid, equipmentnodeid, nodeid);

create table chatroom (
  clientid nodeid not null,
  nodeid nodeid not null,
  name text not null,
  equipmentnodeid nodeid not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  unique (clientid, equipmentnodeid, nodeid),
  foreign key (clientid, equipmentnodeid) references equipment on update cascade on delete cascade
);

create table chatmessage (
  clientid nodeid not null,
  nodeid nodeid not null,
  chatroomnodeid nodeid not null,
  equipmentnodeid nodeid not null,
  usernodeid nodeid not null,
  text text not null,
  created bigint not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, chatroomnodeid, equipmentnodeid) references chatroom (clientid, nodeid, equipmentnodeid)
    on update cascade on delete cascade,
  foreign key (clientid, usernodeid) references "user"
);
create index chatmessage_room on chatmessage (clientid, chatroomnodeid, created);
create index chatmessage_scope on chatmessage (clientid, equipmentnodeid, nodeid);
create index chatmessage_user on chatmessage (clientid, usernodeid);
