-- Who sees the parts of a split wallet, and the dongle of a device: one look by key for each row. As
-- "in (select …)" all accounts, or all devices, were read first, whatever the statement asked for.
drop policy as_account on ledger_stripe;
create policy as_account on ledger_stripe for select to app_staff, app_partner, app_shop
  using (account_id = (select a.id from ledger_account a where a.id = ledger_stripe.account_id));
drop policy of_seen_devices on dongle;
create policy of_seen_devices on dongle for select to app_staff, app_partner, app_shop
  using (device_id = (select d.id from device d where d.id = dongle.device_id));
drop policy of_terminals on dongle;
create policy of_terminals on dongle for select to app_terminal
  using (device_id = (select d.id from device d where d.id = dongle.device_id));
