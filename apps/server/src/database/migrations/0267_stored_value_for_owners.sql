-- Owners and partners read what their members have paid and not yet played (RPT-3).
update role set permissions = permissions || '{lebean.liability.view}'
  where role_key in ('partner-manager', 'shop-owner') and not permissions @> '{lebean.liability.view}';
