-- What a shop pays for its plays and what it may do is the platform's to say (PRI-7, LB-3): partners change
-- neither, and the shops that they add begin on the usual terms and are enabled by the platform.
revoke update (shop_type, price_permission, member_permission, is_auto_distributed, customer_manager,
  deduction_point, is_enabled) on shop from app_partner;
create policy usual_terms on shop as restrictive for insert to app_partner
  with check (shop_type = 'sales' and deduction_point = 0 and price_permission = 'fixed'
    and member_permission = 'fixed' and not is_auto_distributed and not is_enabled);
