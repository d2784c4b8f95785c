-- The limit of a kind in a place (CTL-1), and what the caller has done to an object in the day around an instant
-- without asking. Whoever asks about the same object at once waits until the first has committed: of many halves
-- of a limit in flight no more than two pass.
create or replace function approval_standing_at(asked_key text, asked_object text, asked_at timestamptz, asked_currency text, asked_merchant bigint)
returns table (limit_amount bigint, counted_amount bigint)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  person bigint := coalesce(current_impersonator_id(), current_account_id());
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'approval', asked_key, person, asked_object), 0));
  return query select o.limit_amount, (select coalesce(sum(s.amount), 0)::bigint from approval_spending s
      where s.account_id = person and s.limit_key = asked_key and s.object = asked_object
        and s.at > asked_at - interval '24 hours' and s.at < asked_at + interval '24 hours')
    from approval_limit_of(asked_key, asked_currency, asked_merchant) o;
end $$;
