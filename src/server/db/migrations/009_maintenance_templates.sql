create table maintenancetasktemplate (
  clientid nodeid not null,
  nodeid nodeid not null,
  legalentitynodeid nodeid not null,
  title text not null,
  description text not null,
  categorynodeid nodeid,
  triggertype text not null,
  "counterTypeNodeId" nodeid,
  operator text not null,
  value double precision not null,
  repetitioninterval text not null,
  reminder text not null,
  safetynotice jsonb not null,
  costs jsonb not null,
  created bigint not null,
  version bigint not null default 1,
  primary key (clientid, nodeid),
  foreign key (clientid, legalentitynodeid) references legalentity on delete cascade,
  foreign key (clientid, categorynodeid) references maintenancecategory on delete set null (categorynodeid),
  foreign key (clientid, "counterTypeNodeId") references countertype on delete set null ("counterTypeNodeId")
);
create index maintenancetasktemplate_entity on maintenancetasktemplate (clientid, legalentitynodeid);
create index maintenancetasktemplate_category on maintenancetasktemplate (clientid, categorynodeid)
  where categorynodeid is not null;
