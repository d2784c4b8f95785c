-- Roles that belong to a merchant (SH-47): seen by it and by staff. What an owner ticks for one assistant is the
-- role of that assistant alone.
alter table role
  add column merchant_id bigint references merchant,
  add column account_id bigint references account on delete cascade,
  -- What its holder pays back at once at most, in the currency of the shop; nothing is without a limit of one's own.
  add column refund_up_to bigint check (refund_up_to >= 0),
  add constraint role_of_merchant check (merchant_id is null or kind = 'shop'),
  add constraint role_of_assistant check (account_id is null or merchant_id is not null);
create unique index role_by_account on role (account_id);
create index role_by_merchant on role (merchant_id);

drop policy readable on role;
create policy staff on role for select to app_staff
  using (merchant_id is null or (select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on role for select to app_partner
  using (merchant_id is null or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on role for select to app_shop
  using (merchant_id is null or merchant_id = (select current_merchant_id()));
create policy shop_adds on role for insert to app_shop
  with check ((select is_shop_owner()) and merchant_id = (select current_merchant_id())
    and exists (select from account a where a.id = role.account_id and a.account_type = 2));
create policy shop_changes on role for update to app_shop
  using ((select is_shop_owner()) and merchant_id = (select current_merchant_id())
    and exists (select from account a where a.id = role.account_id and a.account_type = 2));
grant insert (kind, role_name, name_zh, name_en, name_es, permissions, merchant_id, account_id, refund_up_to, is_totp_required, changed_by)
  on role to app_shop;
grant update (permissions, refund_up_to, is_totp_required, changed_by, version) on role to app_shop;

create function keep_role_in_place() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from given g join role r on r.id = g.role_id join account a on a.id = g.account_id
    where g.kind = 'shop' and (r.merchant_id <> a.merchant_id or r.account_id <> a.id
      or (r.role_key = 'shop-owner' and a.account_type = 2))) then
    raise exception 'this role is not for this account (SH-47)' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger keeps_role_in_place after insert on account_role
  referencing new table as given for each statement execute function keep_role_in_place();
