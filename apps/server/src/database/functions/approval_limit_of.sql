-- Above how much a kind of call needs a second person, in a currency and at a merchant (CTL-1): the merchant's own
-- limit as far as the platform lets it go, else that of the currency, else that of the kind. Null is never.
create or replace function approval_limit_of(asked_key text, asked_currency text, asked_merchant bigint)
returns table (limit_amount bigint)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case when own.id is null then platform.amount else least(own.amount, platform.max) end
  from approval_limit l
    left join approval_limit_rule c on c.limit_key = l.limit_key and c.currency = asked_currency and c.merchant_id is null
    cross join lateral (select
      case when c.id is null then l.amount else c.amount end as amount,
      coalesce(c.merchant_max, l.merchant_max, case when c.id is null then l.amount else c.amount end) as max) platform
    left join approval_limit_rule own on own.limit_key = l.limit_key and own.currency = asked_currency
      and own.merchant_id = asked_merchant
  where l.limit_key = asked_key
$$;
