-- [D11] Entries of the audit log are chained by hashes, later and outside of the transactions that write them.
alter table audit
  add column entryid uuid not null default gen_random_uuid(),
  -- Of the personal text and its salt in `auditdetail`; null: there never was any.
  add column detailhash text,
  -- Place in the chain of its company, from 1 on without a gap; null: not chained yet.
  add column position bigint,
  add column previoushash text,
  add column hash text,
  add constraint audit_entry unique (clientid, entryid),
  add constraint audit_position unique (clientid, position),
  add constraint audit_chained check ((position is null) = (hash is null) and (position is null) = (previoushash is null));
create index audit_unchained on audit (clientid, seq) where position is null;
create index audit_actor on audit (clientid, actornodeid, seq);
create index audit_subject on audit (clientid, subjectnodeid, seq);

-- Personal text of an entry. The chain covers its hash alone: without text and salt nothing can be told from that.
create table auditdetail (
  clientid nodeid not null,
  entryid uuid not null,
  salt text not null,
  detail text not null check (length(detail) <= 1000),
  primary key (clientid, entryid),
  foreign key (clientid, entryid) references audit (clientid, entryid) on delete cascade
);

-- Where the chain of a company ends. Who makes it longer holds this row.
create table auditchain (
  clientid nodeid primary key references client on delete cascade,
  position bigint not null default 0,
  hash text not null default ''
);

-- Nothing but the chain is ever added to an entry, once. It goes with its company only.
create function guard_audit() returns trigger language plpgsql as $$
declare
  chain constant text[] := '{position,previoushash,hash}';
begin
  if tg_op = 'UPDATE' then
    if old.position is null and new.position is not null and to_jsonb(new) - chain = to_jsonb(old) - chain then
      return new;
    end if;
  elsif tg_op = 'DELETE' and not exists (select from client where client.clientid = old.clientid) then
    return old;
  end if;
  raise exception 'the audit log is only ever appended to';
end $$;
create trigger guard before update or delete on audit for each row execute function guard_audit();

create function guard_auditchain() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.clientid = old.clientid and new.position > old.position then
      return new;
    end if;
  elsif tg_op = 'DELETE' and not exists (select from client where client.clientid = old.clientid) then
    return old;
  end if;
  raise exception 'the chain of the audit log only ever grows';
end $$;
create trigger guard before update or delete on auditchain for each row execute function guard_auditchain();

-- Personal text is erased, never replaced.
create function refuse_audit() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever appended to';
end $$;
create trigger guard before update on auditdetail for each row execute function refuse_audit();
create trigger guard_all before truncate on audit for each statement execute function refuse_audit();
create trigger guard_all before truncate on auditchain for each statement execute function refuse_audit();
