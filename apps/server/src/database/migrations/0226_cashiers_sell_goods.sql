-- Whoever stands at the counter sells what lies on it, too (SH-47); an owner who wants it otherwise takes the tick away.
update role
  set permissions = array(
    select distinct permission
      from unnest(permissions || '{goods.goods.list,goods.sale.sell}'::text[]) as permission
      order by permission
  )
  where role_key = 'shop-cashier';

-- A partner looks after cashiers, and sees what they see: nobody changes an account that may do more than oneself.
update role
  set permissions = array(
    select distinct permission
      from unnest(permissions || '{goods.goods.list}'::text[]) as permission
      order by permission
  )
  where role_key = 'partner-manager';
