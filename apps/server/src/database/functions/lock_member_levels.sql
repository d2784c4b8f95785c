-- One change at a time for each owner: two that are right alone are not always right together.
create or replace function lock_member_levels(p_merchant_id bigint) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('member_level', coalesce(p_merchant_id, 0)))
$$;
