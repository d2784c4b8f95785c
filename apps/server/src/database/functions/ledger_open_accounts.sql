-- Opens the accounts that owners need, or answers those they have already; one row for each.
--   card      wallet or hold: point, giftPoint   (merchant: its issuer)
--   merchant  issuing: point, giftPoint          what its cards hold is minus this
--   merchant  revenue: lebean                    what its shops have paid the platform for plays
--   shop      wallet or hold: lebean             (merchant: its owner)
--   partner   wallet or hold: lebean
-- Owners outside of the caller's scope get no row. Shops open cards only, partners shops as well, and
-- what they set aside themselves.
create or replace function ledger_open_accounts(
  p_owner_kind text, p_owner_ids bigint[], p_merchant_id bigint default null, p_purpose text default 'wallet'
)
returns table (owner bigint, asset text, account bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  caller constant text := current_setting('role', true);
  opened_assets constant text[] := case
    when p_owner_kind = 'card' and p_purpose in ('wallet', 'hold') then array['giftPoint', 'point']
    when p_owner_kind = 'merchant' and p_purpose = 'issuing' then array['giftPoint', 'point']
    when p_owner_kind = 'merchant' and p_purpose = 'revenue' then array['lebean']
    when p_owner_kind = 'shop' and p_purpose in ('wallet', 'hold') then array['lebean']
    when p_owner_kind = 'partner' and p_purpose in ('wallet', 'hold') then array['lebean'] end;
  is_allowed constant boolean := coalesce(case caller
    when 'app_staff' then is_whole_network() or p_merchant_id = any (current_merchant_ids())
    when 'app_partner' then p_owner_kind in ('card', 'shop') and p_merchant_id = any (current_merchant_ids())
      or p_owner_kind = 'partner' and p_purpose = 'hold' and p_owner_ids = array[current_partner_id()]
    when 'app_shop' then p_merchant_id = current_merchant_id()
      and (p_owner_kind = 'card' or p_owner_kind = 'shop' and p_purpose = 'hold' and p_owner_ids <@ current_shop_ids())
    when 'app_terminal' then p_merchant_id = current_merchant_id() and p_purpose = 'hold'
      and (p_owner_kind = 'card' or p_owner_kind = 'shop' and p_owner_ids <@ current_shop_ids()) end, false);
begin
  if opened_assets is null or (p_owner_kind = 'partner') <> (p_merchant_id is null)
      or (p_owner_kind = 'merchant' and p_owner_ids <> array[p_merchant_id]) then
    raise exception 'no % account is opened for a % of merchant %', p_purpose, p_owner_kind, p_merchant_id;
  end if;
  if not is_allowed then return; end if;
  insert into ledger_account (owner_kind, owner_id, asset, purpose, is_protected, partner_id, merchant_id, shop_id)
    select p_owner_kind, o.id, a.asset, p_purpose, p_purpose in ('wallet', 'hold'), case p_owner_kind when 'partner' then o.id end,
        p_merchant_id, case p_owner_kind when 'shop' then o.id end
      from unnest(p_owner_ids) with ordinality o (id, place) cross join unnest(opened_assets) a (asset)
      order by o.place, a.asset
    on conflict do nothing;
  -- By merchant too: the card of another merchant is as good as none.
  return query select a.owner_id, a.asset, a.id from ledger_account a
    where a.owner_kind = p_owner_kind and a.owner_id = any (p_owner_ids) and a.purpose = p_purpose
      and a.asset = any (opened_assets) and a.merchant_id is not distinct from p_merchant_id;
end $$;

revoke execute on function ledger_open_accounts from public;
grant execute on function ledger_open_accounts to app_staff, app_partner, app_shop, app_terminal;
alter function ledger_open_accounts owner to lebean_ledger;
