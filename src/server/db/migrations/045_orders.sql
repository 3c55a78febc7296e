-- [O3] What companies ordered. Whoever runs the service confirms it afterwards.
create table subscriptionorder (
  orderid nodeid primary key,
  clientid nodeid not null references client on delete cascade,
  usernodeid nodeid not null,
  ordernumber integer not null unique check (ordernumber between 10000 and 99999),
  planid text not null,
  plantitle text not null,
  packages integer not null check (packages > 0),
  users integer not null,
  -- Per month, without VAT, in hundredths.
  cost integer not null,
  total integer not null,
  vat double precision not null,
  term text not null,
  -- Billing address and contact, as typed.
  details jsonb not null,
  created bigint not null,
  returnby bigint not null,
  confirmed bigint
);
create index subscriptionorder_client on subscriptionorder (clientid, created);

-- What goes out with a mail, until it has gone.
alter table mail_outbox add column attachmentname text;
alter table mail_outbox add column attachment bytea;
