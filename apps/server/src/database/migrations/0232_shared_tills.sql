-- Tills that several people share (SH-47). A till is a browser that an owner or manager has said to be one: it shows a
-- token, by a cookie that no script can read, of which the hash is kept here. A PIN opens a session there and nowhere else.
create table till (
  merchant_id bigint not null references merchant,
  shop_id bigint not null,
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  till_name text not null check (till_name <> '' and length(till_name) <= 40),
  -- After how many minutes without a key or a touch it locks itself; 0 is never.
  lock_minutes smallint not null check (lock_minutes in (0, 1, 2, 5, 10)),
  user_agent text not null check (length(user_agent) <= 512),
  created_at timestamptz not null,
  used_at timestamptz not null,
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index till_by_shop on till (merchant_id, shop_id, used_at desc);
create statistics till_place (dependencies) on merchant_id, shop_id from till;

-- Who has signed in at a till with all that their account asks for. Nobody's PIN works where they have not.
create table till_person (
  merchant_id bigint not null references merchant,
  shop_id bigint not null,
  till_id bigint not null references till on delete cascade,
  account_id bigint not null references account on delete cascade,
  signed_in_at timestamptz not null,
  -- Wrong PINs in a row: after five the password alone helps (ACC-5).
  pin_failures smallint not null default 0 check (pin_failures between 0 and 5),
  primary key (till_id, account_id),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index till_person_by_account on till_person (account_id);
create statistics till_person_place (dependencies) on merchant_id, shop_id from till_person;

-- The PIN of an account, as passwords are kept: argon2id. No role of a call may read it, not even the own one.
create table account_pin (
  account_id bigint primary key references account on delete cascade,
  set_at timestamptz not null,
  pin_hash text not null check (pin_hash like '$argon2id$%')
);

-- A new password ends what was set beside the old one: the PIN, and the right to use one before the next sign-in. An
-- account that is switched off has to sign in anew when it is on again.
create function end_pin_of_account() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from till_person where account_id = new.id;
  if new.password_hash is distinct from old.password_hash then
    delete from account_pin where account_id = new.id;
  end if;
  return null;
end $$;
revoke execute on function end_pin_of_account from public;
create trigger ends_pin after update of password_hash, is_enabled on account for each row
  when (new.password_hash is distinct from old.password_hash or (old.is_enabled and not new.is_enabled))
  execute function end_pin_of_account();

alter table till enable row level security;
alter table till force row level security;
alter table till_person enable row level security;
alter table till_person force row level security;
alter table account_pin enable row level security;
alter table account_pin force row level security;

-- A sign-in looks before anybody is signed in.
create policy app_signs_in on till to lebean_app using (true);
create policy app_signs_in on till_person to lebean_app using (true);
create policy app_signs_in on account_pin to lebean_app using (true);
create policy shop on till for select to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]));
create policy owner_adds on till for insert to app_shop
  with check (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[])
    and (select is_shop_owner()));
create policy owner_changes on till for update to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[])
    and (select is_shop_owner()));
create policy shop on till_person for select to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]));
create policy own_adds on till_person for insert to app_shop
  with check (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[])
    and account_id = (select current_account_id()));
create policy own on account_pin to app_shop using (account_id = (select current_account_id()));

grant select on till, till_person, account_pin to lebean_app;
grant update (used_at) on till to lebean_app;
grant insert, update (signed_in_at, pin_failures) on till_person to lebean_app;
grant select (merchant_id, shop_id, id, till_name, lock_minutes, user_agent, created_at, used_at) on till to app_shop;
grant insert (merchant_id, shop_id, token_hash, till_name, lock_minutes, user_agent, created_at, used_at) on till to app_shop;
grant update (till_name, lock_minutes) on till to app_shop;
grant select on till_person to app_shop;
grant insert (merchant_id, shop_id, till_id, account_id, signed_in_at) on till_person to app_shop;
grant select (account_id, set_at), insert, update (pin_hash, set_at), delete on account_pin to app_shop;
