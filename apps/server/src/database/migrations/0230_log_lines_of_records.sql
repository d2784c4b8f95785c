-- Owners and partners read on the time line of a record what the log says of it (SH-59): the lines of their own people,
-- their own, and those of others about their cards, and about their shops where a shop could have done the same. What is
-- the platform's alone, prices it grants, terms it sets, notes, is not for them; nor from where somebody called.
create policy partner_reads on operation_log for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]) or account_id = (select current_account_id())
    or case when object_id !~ '^[0-9]{1,18}$' then false
      when object = 'card' then exists (select from card c where c.id = object_id::bigint)
      when object = 'shop' and operation in ('shop.updateOwn', 'shop.setSpendingOrder', 'shopHours.set')
        then exists (select from shop s where s.id = object_id::bigint)
      else false end);
create policy shop_reads on operation_log for select to app_shop
  using (merchant_id = (select current_merchant_id()) or account_id = (select current_account_id())
    or case when object_id !~ '^[0-9]{1,18}$' then false
      when object = 'card' then exists (select from card c where c.id = object_id::bigint)
      when object = 'shop' and operation in ('shop.updateOwn', 'shop.setSpendingOrder', 'shopHours.set')
        then exists (select from shop s where s.id = object_id::bigint)
      else false end);
grant select (id, at, operation, account_id, account_name, account_kind, merchant_id, object, object_id, before, after, result)
  on operation_log to app_partner, app_shop;
