-- Who was given a machine: whom a change of it concerns.
create index devicescope_scope on devicescope (clientid, scope);

-- What a session may do, as far as no record of the log says it: processes that keep it read it again.
create function tell_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('wartbar', 'rights:' || coalesce(new.clientid, old.clientid));
  return null;
end $$;
create trigger tell_rights after update of locked, superuser, twofaenabled or delete on account
  for each row execute function tell_rights();
create trigger tell_rights after update of active, provideraccess or delete on client
  for each row execute function tell_rights();
create trigger tell_rights after insert or update or delete on providerentry
  for each row execute function tell_rights();
