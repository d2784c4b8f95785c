-- One change at a time of the packages of a merchant, or of the templates of the platform (null).
create or replace function lock_packages(p_merchant_id bigint) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('recharge_package', coalesce(p_merchant_id, 0)))
$$;
