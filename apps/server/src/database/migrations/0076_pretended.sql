-- Since when no account of the example has a password that everybody knows.
alter table demo_fill add column closed_at timestamptz;

-- What somebody has pretended to pay for (PAY-5). A database that holds such payments takes no real ones: its
-- revenue and its liabilities are partly invented. Noted once, when the first one succeeds.
create table pretence (
  is_only boolean primary key default true check (is_only),
  since timestamptz not null default now()
);
alter table pretence enable row level security;
alter table pretence force row level security;
create policy readable on pretence for select to lebean_app using (true);
grant select on pretence to lebean_app;
do $$ begin
  execute format('create policy owner_notes on pretence to %I using (true) with check (true)', current_user);
end $$;

create function note_pretence() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into pretence default values on conflict do nothing;
  return null;
end $$;
revoke execute on function note_pretence from public;
create trigger notes_pretence after update of payment_state on payment
  for each row when (new.provider = 'sandbox' and new.payment_state = 'success' and old.payment_state <> 'success')
  execute function note_pretence();
alter table payment no force row level security;
insert into pretence select from payment where provider = 'sandbox' and payment_state = 'success' limit 1;
alter table payment force row level security;

-- Points that were pretended to be paid for are played with, and never paid out.
alter table card_lot add column is_pretended boolean not null default false;
alter table card_lot no force row level security;
alter table payment no force row level security;
alter table recharge_record no force row level security;
update card_lot l set is_pretended = true from recharge_record r, payment p
  where r.id = l.recharge_id and p.order_number = r.order_number and p.provider = 'sandbox';
alter table card_lot force row level security;
alter table payment force row level security;
alter table recharge_record force row level security;
