-- The one owner among those of the legs. Two would be a transfer that two of them see.
create or replace function ledger_only(owners bigint[]) returns bigint language plpgsql set search_path = pg_catalog, public, pg_temp immutable as $$
declare
  only_owner bigint;
begin
  for place in 1 .. cardinality(owners) loop
    if owners[place] <> only_owner then
      raise exception 'a transfer belongs to one merchant, one partner and one shop at most (ACC-2)';
    end if;
    only_owner := coalesce(only_owner, owners[place]);
  end loop;
  return only_owner;
end $$;
