-- Who hears an event now (NTC-10): may sign in, sees what it is about, and holds what it takes to see it. Asked when it
-- is handed out, and again for one account when a mail that was held leaves.
create or replace function event_readers(asked_event bigint, only_account bigint)
returns table (account_id bigint, merchant_id bigint)
language sql stable as $$
  with e as materialized (
    select t.readers, t.is_for_owners, t.account_ids, t.except_account_id, t.merchant_id, t.shop_id, m.country_code,
        coalesce(t.partner_id, m.partner_id) as partner_id,
        t.account_ids is not null and t.merchant_id is null and t.partner_id is null as is_personal
      from public.event t left join public.merchant m on m.id = t.merchant_id where t.id = asked_event
  ), granting as materialized (
    -- For each permission that a kind of account needs, the roles that give it.
    select asked.kind, array(select r.id from public.role r where asked.needed = any (r.permissions)) as role_ids
      from (select by_kind.key as kind, jsonb_array_elements_text(by_kind.value) as needed
        from e, jsonb_each(e.readers) by_kind) asked
  ), placed as (
    select a.id from public.account a, e where not e.is_personal and a.kind = 'shop' and a.merchant_id = e.merchant_id
      and (a.shop_id is null or a.shop_id = e.shop_id) and (a.account_type = 1 or not e.is_for_owners)
    union all
    select a.id from public.account a, e where not e.is_personal and a.kind = 'partner' and a.partner_id = e.partner_id
    union all
    select a.id from public.account a, e where not e.is_personal and a.kind = 'staff'
      and (a.countries is null or e.country_code = any (a.countries))
    union all
    select unnest(e.account_ids) from e where e.is_personal
  )
  select a.id, a.merchant_id from placed join public.account a on a.id = placed.id cross join e
    where a.is_enabled and e.readers ? a.kind
      and (only_account is null or a.id = only_account)
      and (e.account_ids is null or a.id = any (e.account_ids))
      and a.id is distinct from e.except_account_id
      and (a.merchant_id is null or exists (select from public.merchant m where m.id = a.merchant_id and m.is_enabled))
      and (a.partner_id is null or exists (select from public.partner p where p.id = a.partner_id and p.is_enabled))
      and not exists (select from granting g where g.kind = a.kind
        and not exists (select from public.account_role ar where ar.account_id = a.id and ar.role_id = any (g.role_ids)))
$$;
