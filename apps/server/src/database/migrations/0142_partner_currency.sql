-- What a partner pays in (LB-1). Without one of its own, it is what the merchants that it looks after have.
alter table partner add column currency text check (currency ~ '^[A-Z]{3}$');
grant insert (currency), update (currency) on partner to app_staff;
alter table partner no force row level security;
alter table merchant no force row level security;
update partner p set currency = m.currency
  from (select partner_id, min(currency) as currency from merchant where partner_id is not null
    group by 1 having count(distinct currency) = 1) m
  where m.partner_id = p.id and p.currency is null;
alter table merchant force row level security;
alter table partner force row level security;
