-- Opens the scope of an account for the running transaction: takes its database role and sets what it
-- sees. Answers no row for one that is not let in: disabled, or with its merchant, shop or partner.
-- `permissions_key` are the hashes of the account's roles, one behind the other. `permissions`, a line for each role, are
-- told only where that is not the known key: a hundred and fifty names are a quarter of what this costs each call.
create or replace function open_scope(opened_account bigint, known_key text)
returns table (
  account_id bigint, kind text, account_type smallint, display_name text, permissions_key text, permissions text,
  merchant_ids bigint[], shop_ids bigint[], merchant_id bigint, shop_id bigint, partner_id bigint,
  is_whole_network boolean, is_second_factor_due boolean
)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  found_account record;
  held record;
  held_key text := '';
  held_permissions text;
  merchants bigint[] := '{}';
  shops bigint[] := '{}';
  is_factor_due boolean;
begin
  select a.id, a.kind, a.account_type, a.display_name, a.merchant_id, a.shop_id, a.partner_id, a.countries, a.is_totp_required
    into found_account from account a where a.id = opened_account and a.is_enabled;
  if not found then return; end if;

  if found_account.kind = 'shop' then
    merchants := array(select m.id from merchant m where m.id = found_account.merchant_id and m.is_enabled);
    if merchants = '{}' then return; end if;
    if found_account.shop_id is not null then
      shops := array(select s.id from shop s where s.id = found_account.shop_id and s.is_enabled);
      if shops = '{}' then return; end if;
    else
      shops := array(select s.id from shop s where s.merchant_id = found_account.merchant_id);
    end if;
  elsif found_account.kind = 'partner' then
    if not exists (select from partner p where p.id = found_account.partner_id and p.is_enabled) then return; end if;
    merchants := array(select m.id from merchant m where m.partner_id = found_account.partner_id);
  elsif found_account.countries is not null then
    merchants := array(select m.id from merchant m where m.country_code = any (found_account.countries));
  end if;

  -- ACC-5: a role or somebody in charge asks for a second step, and it has not been set up.
  is_factor_due := found_account.is_totp_required;
  for held in select r.permissions_hash, r.is_totp_required from account_role ar join role r on r.id = ar.role_id
    where ar.account_id = found_account.id order by ar.role_id
  loop
    held_key := held_key || encode(held.permissions_hash, 'hex');
    is_factor_due := is_factor_due or held.is_totp_required;
  end loop;
  is_factor_due := is_factor_due
    and not exists (select from second_factor f where f.account_id = found_account.id and f.confirmed_at is not null);
  if held_key is distinct from known_key then
    -- Both from one look at the roles, which may have changed since the one above.
    select coalesce(string_agg(encode(r.permissions_hash, 'hex'), '' order by r.id), ''),
        coalesce(string_agg(array_to_string(r.permissions, ' '), e'\n' order by r.id), '') into held_key, held_permissions
      from account_role ar join role r on r.id = ar.role_id where ar.account_id = found_account.id;
  end if;

  perform set_config('app.account_id', found_account.id::text, true),
    set_config('app.merchant_id', coalesce(found_account.merchant_id::text, ''), true),
    set_config('app.merchant_ids', merchants::text, true),
    set_config('app.shop_ids', shops::text, true),
    set_config('app.partner_id', coalesce(found_account.partner_id::text, ''), true),
    set_config('app.is_whole_network', case when found_account.kind = 'staff' and found_account.countries is null then '1' else '' end, true),
    set_config('role', 'app_' || found_account.kind, true);

  return query select found_account.id, found_account.kind, found_account.account_type, found_account.display_name,
    held_key, held_permissions, merchants, shops, found_account.merchant_id, found_account.shop_id,
    found_account.partner_id, found_account.kind = 'staff' and found_account.countries is null, is_factor_due;
end $$;
