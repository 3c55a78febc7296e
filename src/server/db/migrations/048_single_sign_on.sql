-- Companies whose people log in by a provider of their own (OpenID Connect). The secret is sealed by the server's own.
create table sso (
  clientid nodeid primary key references client on delete cascade,
  issuer text not null,
  clientname text not null,
  secret text not null,
  trustsaddresses boolean not null,
  secondfactor boolean not null,
  passwords boolean not null,
  -- Logins that began before it are over.
  changed bigint not null
);

-- A domain is of one company.
create table ssodomain (
  domain text primary key,
  clientid nodeid not null references sso on delete cascade
);
create index ssodomain_client on ssodomain (clientid);

-- Who somebody is at the provider, from their first login there on: nobody of another company.
alter table account add constraint account_company unique (clientid, usernodeid);
create table ssoidentity (
  clientid nodeid not null references sso on delete cascade,
  issuer text not null,
  subject text not null,
  usernodeid nodeid not null,
  linked bigint not null,
  primary key (clientid, issuer, subject),
  foreign key (clientid, usernodeid) references account (clientid, usernodeid) on delete cascade
);
create unique index ssoidentity_user on ssoidentity (usernodeid, issuer);
