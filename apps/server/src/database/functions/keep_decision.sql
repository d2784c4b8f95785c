-- What is decided stays decided, and who decides does it in their own name, whoever writes.
create or replace function keep_decision() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.state <> 'pending' then
    raise exception 'the request % is decided (CTL-1)', old.number using errcode = 'restrict_violation';
  end if;
  if current_account_id() is not null and new.decider_account_id is distinct from current_account_id() then
    raise exception 'the request % is decided in the name of another (CTL-1)', old.number
      using errcode = 'restrict_violation';
  end if;
  new.decider_impersonator_id := current_impersonator_id();
  new.decider_impersonator_name := nullif(current_setting('app.impersonator_name', true), '');
  return new;
end $$;
