-- Whether an account may look at the shops of a merchant as their people see them, as it stands now (ACC-7): it is let in,
-- holds the permission, owes no second step, and sees the merchant.
create or replace function may_view_shop(viewer bigint, of_merchant bigint) returns boolean
language sql stable as $$
  select exists (
    select from public.account a
      join public.merchant m on m.id = of_merchant and m.is_enabled
      left join public.partner p on p.id = a.partner_id
    where a.id = viewer and a.is_enabled
      and case a.kind
        when 'staff' then a.countries is null or m.country_code = any (a.countries)
        when 'partner' then p.is_enabled and m.partner_id = a.partner_id
        else false end
      and exists (select from public.account_role ar join public.role r on r.id = ar.role_id
        where ar.account_id = a.id and 'shop.view.open' = any (r.permissions))
      and (exists (select from public.second_factor f where f.account_id = a.id and f.confirmed_at is not null)
        or not (a.is_totp_required or exists (select from public.account_role ar join public.role r on r.id = ar.role_id
          where ar.account_id = a.id and r.is_totp_required))))
$$;
