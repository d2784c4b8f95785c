-- Plays: a member's points and a shop's lebeans move together (PLY-1 to PLY-5, PRI-6).

-- From which part of a card a play is taken first (MEM-6).
alter table shop add column spending_order text not null default 'pointFirst'
  check (spending_order in ('pointFirst', 'giftFirst', 'proportional'));

-- What is said of plays for the whole installation.
create table play_setting (
  is_only boolean primary key default true check (is_only),
  -- How long after its end a play can be taken back (PLY-5).
  reversal_hours integer not null default 24 check (reversal_hours between 0 and 720),
  -- How long a terminal may be silent before its plays end (PLY-1).
  silent_seconds integer not null default 300 check (silent_seconds between 90 and 86400)
);
insert into play_setting default values;

-- One play. Its times, what it was priced by and whose it is never change; its state and what was charged
-- go forward only. Indexed for 100 million rows: no list reads more than its page.
create table play (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchant,
  shop_id bigint not null,
  device_id bigint not null references device,
  terminal_id bigint not null references terminal,
  game_id bigint not null references game deferrable initially deferred,
  -- Nothing for a game that is opened without a card (PRI-3).
  card_id bigint,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- When it came to us: later than its start for a play that was made offline (PLY-4).
  created_at timestamptz not null,
  reversed_at timestamptz,
  -- What the clock of the terminal said.
  terminal_clock timestamptz,
  -- What it costs, and what of it was taken: less than the price where the card held less (PLY-1).
  price bigint check (price >= 0),
  point bigint not null default 0 check (point >= 0),
  gift_point bigint not null default 0 check (gift_point >= 0),
  held_point bigint not null default 0 check (held_point >= 0),
  held_gift_point bigint not null default 0 check (held_gift_point >= 0),
  lebean bigint not null check (lebean >= 0),
  -- On the card, when it had begun.
  point_after bigint,
  gift_point_after bigint,
  hold_transfer_id bigint,
  charge_transfer_id bigint,
  release_transfer_id bigint,
  reversal_transfer_id bigint,
  operator_account_id bigint references account,
  paused_seconds integer not null default 0 check (paused_seconds >= 0),
  is_late boolean not null default false,
  order_number text not null unique,
  kind text not null check (kind in ('paid', 'test', 'demo', 'compensation')),
  state text not null check (state in ('started', 'ended', 'cancelled', 'timedOut', 'reversed')),
  charge_mode text not null check (charge_mode in ('byCount', 'byTime', 'openDirectly')),
  wholesale_why text not null,
  version_name text not null default '',
  -- Why a late play was not charged (PLY-4).
  uncharged_why text,
  operator_name text not null default '',
  reason text not null default '',
  reversed_by text not null default '',
  reversal_reason text not null default '',
  -- The key that the terminal, or the account, chose for its start, and what it asked for under it.
  request_key text not null check (request_key <> ''),
  body_hash bytea not null,
  -- All that its price depends on but for its time, and the steps that led to it (PRI-6).
  pricing jsonb,
  steps jsonb not null default '[]',
  foreign key (merchant_id, shop_id) references shop (merchant_id, id),
  foreign key (merchant_id, card_id) references card (merchant_id, id),
  check (ended_at >= started_at),
  check ((state = 'started') = (ended_at is null)),
  check ((state = 'reversed') = (reversed_at is not null) and (state = 'reversed') = (reversal_reason <> '')),
  -- Nobody pays but with a card, and whatever is opened without one has somebody's reason (PRI-3, PLY-3).
  check (card_id is not null or point + gift_point + held_point + held_gift_point = 0 and (kind <> 'paid' or charge_mode = 'openDirectly' or uncharged_why is not null)),
  check (card_id is not null or reason <> ''),
  check (kind = 'paid' or point + gift_point + held_point + held_gift_point = 0),
  -- A hold is captured at most once and never exceeded (PLY-1).
  check (charge_mode <> 'byTime' or is_late or point <= held_point and gift_point <= held_gift_point),
  check (point + gift_point <= price or price is null and point + gift_point = 0),
  -- What moves has its transfer, and the other way round (LED-7). Both legs are one (PLY-2).
  check (hold_transfer_id is null or charge_mode = 'byTime'),
  check (point + gift_point = 0 or charge_transfer_id is not null),
  check (held_point + held_gift_point = 0 or hold_transfer_id is not null),
  check (uncharged_why is null or is_late and point + gift_point + lebean = 0 and charge_transfer_id is null),
  check (reversal_transfer_id is null or charge_transfer_id is not null and state in ('reversed', 'cancelled')),
  check (state <> 'reversed' or reversal_transfer_id is not null)
) with (fillfactor = 80);
-- A start that is repeated is one play (PLY-1, PLY-4).
create unique index play_by_key on play (terminal_id, request_key);
create index play_by_time on play (started_at desc, id desc);
create index play_by_merchant on play (merchant_id, started_at desc, id desc);
create index play_by_shop on play (shop_id, started_at desc, id desc);
create index play_by_card on play (card_id, started_at desc, id desc);
create index play_by_game on play (game_id, started_at desc);
create index play_running on play (terminal_id) where state = 'started';
create index play_uncharged on play (shop_id, started_at desc, id desc) where uncharged_why is not null;
create unique index play_by_hold on play (hold_transfer_id) where hold_transfer_id is not null;
create unique index play_by_charge on play (charge_transfer_id) where charge_transfer_id is not null;
create unique index play_by_release on play (release_transfer_id) where release_transfer_id is not null;
create unique index play_by_reversal on play (reversal_transfer_id) where reversal_transfer_id is not null;

-- Whoever writes: what a play was priced by stays (PRI-6), and a state leads only where it may.
create function keep_play() returns trigger language plpgsql as $$
declare
  movable constant text[] := '{ended_at,reversed_at,price,point,gift_point,charge_transfer_id,release_transfer_id,reversal_transfer_id,paused_seconds,state,steps,operator_name,reversed_by,reversal_reason}';
begin
  if to_jsonb(new) - movable is distinct from to_jsonb(old) - movable
    or not (old.state = 'started' and new.state in ('ended', 'cancelled', 'timedOut')
      or old.state in ('ended', 'timedOut') and new.state = 'reversed')
    or old.state <> 'started' and (old.price, old.point, old.gift_point, old.steps, old.ended_at)
      is distinct from (new.price, new.point, new.gift_point, new.steps, new.ended_at)
    or old.charge_transfer_id is not null and old.charge_transfer_id is distinct from new.charge_transfer_id then
    raise exception 'the play % cannot become that', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keeps_play before update on play
  for each row when (old.* is distinct from new.*) execute function keep_play();
create trigger never_removed before delete on play for each row execute function refuse_change();
create trigger never_truncated before truncate on play for each statement execute function refuse_change();

-- The ledger knows terminals: they post as a shop does, within their own, and open holds.
grant lebean_ledger to current_user;
grant create on schema public to lebean_ledger;
create or replace function ledger_lock_legs(p_account_ids bigint[], p_amounts bigint[], p_reverses bigint) returns ledger_legs
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  caller constant text := current_setting('role', true);
  is_unlimited constant boolean := caller = 'app_staff' and is_whole_network();
  scope_merchants constant bigint[] := case when caller in ('app_shop', 'app_terminal') then array[current_merchant_id()]
    when caller in ('app_partner', 'app_staff') then current_merchant_ids() end;
  scope_shops constant bigint[] := case when caller in ('app_shop', 'app_terminal') then current_shop_ids() end;
  scope_partner constant bigint := case when caller = 'app_partner' then current_partner_id() end;
  legs ledger_legs;
  leg ledger_account;
  amount bigint;
  parts ledger_stripe[];
  sums bigint[] := '{0,0,0}';
begin
  for place in 1 .. cardinality(p_account_ids) loop
    amount := p_amounts[place];
    if p_account_ids[place] <= p_account_ids[place - 1] then
      raise exception 'the legs of a transfer come in the order of their accounts (LED-6)';
    end if;
    if coalesce(amount, 0) = 0 or amount not between -1000000000000000 and 1000000000000000 then
      raise exception 'a leg of % hundredths (NUM-1)', amount;
    end if;
    select * into leg from ledger_account a where a.id = p_account_ids[place];
    if not coalesce(leg.id is not null and (is_unlimited or case leg.owner_kind
        -- Only staff issue. The others pay in, and take back what they paid.
        when 'platform' then caller = 'app_staff' or amount > 0 or p_reverses is not null
        when 'partner' then leg.partner_id = scope_partner
        when 'shop' then leg.merchant_id = any (scope_merchants)
          and (scope_shops is null or leg.shop_id = any (scope_shops))
        else leg.merchant_id = any (scope_merchants) end), false) then
      legs.refusal := 'accountNotFound';
      legs.account := p_account_ids[place];
      return legs;
    end if;
    case leg.asset
      when 'lebean' then sums[1] := sums[1] + amount;
      when 'point' then sums[2] := sums[2] + amount;
      when 'giftPoint' then sums[3] := sums[3] + amount;
    end case;
    legs.partners[place] := leg.partner_id;
    legs.merchants[place] := leg.merchant_id;
    legs.shops[place] := leg.shop_id;
    legs.after[place] := null;
    if leg.is_protected and not leg.is_split then
      select a.balance, a.is_split into leg.balance, leg.is_split from ledger_account a
        where a.id = leg.id for no key update;
      legs.after[place] := case when not leg.is_split then leg.balance + amount end;
    end if;
    if leg.is_split then
      parts := ledger_stripes_after(leg.id, amount);
      legs.stripes := legs.stripes || parts;
      -- A credit holds all parts, and thus knows the whole.
      if amount > 0 then legs.after[place] := (select sum(p.balance) from unnest(parts) p); end if;
    end if;
    legs.before[place] := legs.after[place] - amount;
    if (leg.is_split and parts is null or legs.after[place] < 0 and leg.is_protected) and legs.refusal is null then
      legs.refusal := 'insufficientBalance';
      legs.account := leg.id;
    end if;
  end loop;
  if sums <> '{0,0,0}' then
    raise exception 'the legs of a transfer sum to zero per asset (LED-1)';
  end if;
  return legs;
end $$;

create or replace function ledger_post(
  p_key_scope text, p_key text, p_body_hash bytea,
  p_kind text, p_document_kind text, p_document_number text,
  p_account_ids bigint[], p_amounts bigint[],
  p_at timestamptz default null, p_shop_id bigint default null, p_reverses bigint default null,
  out status text, out transfer bigint, out account bigint, out before bigint[], out after bigint[]
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  leg_count constant integer := cardinality(p_account_ids);
  legs ledger_legs;
  posted_at timestamptz;
begin
  if leg_count is null or leg_count < 2 or leg_count <> cardinality(p_amounts) then
    raise exception 'a transfer has two or more legs, each with an account and an amount (LED-1)';
  end if;
  if current_setting('role', true) in ('app_shop', 'app_terminal') and p_shop_id <> all (current_shop_ids()) then
    raise exception 'shop % is not in the scope of the call (ACC-2)', p_shop_id using errcode = 'insufficient_privilege';
  end if;
  if p_reverses is not null then
    -- One correction of a transfer at a time, so that two cannot both find it uncorrected.
    perform pg_advisory_xact_lock(hashtextextended('ledger_transfer', p_reverses));
  end if;
  legs := ledger_lock_legs(p_account_ids, p_amounts, p_reverses);
  if p_reverses is not null and legs.refusal is distinct from 'accountNotFound' then
    legs.refusal := coalesce(ledger_reversal_refusal(p_reverses, p_account_ids, p_amounts), legs.refusal);
  end if;

  if legs.refusal is null then
    -- Waits for a transaction that is using the same key, and goes on when that was rolled back.
    insert into ledger_transfer (reverses_transfer_id, operator_account_id, partner_id, merchant_id, shop_id, at,
        kind, document_kind, document_number, key_scope, key, body_hash)
      values (p_reverses, current_account_id(), ledger_only(legs.partners), ledger_only(legs.merchants),
        ledger_only(legs.shops || p_shop_id), coalesce(p_at, clock_timestamp()),
        p_kind, p_document_kind, p_document_number, p_key_scope, p_key, p_body_hash)
      on conflict (key_scope, key) do nothing
      returning id, at into transfer, posted_at;
  elsif legs.refusal = 'accountNotFound' then
    status := legs.refusal;
    account := legs.account;
    return;
  end if;
  if transfer is null then
    select r.status, r.transfer, r.before, r.after into status, transfer, before, after
      from ledger_replay(p_key_scope, p_key, p_body_hash) r;
    if not found then
      -- A refusal holds only if this is not the repetition of a transfer that was posted.
      status := legs.refusal;
      account := legs.account;
    end if;
    if status is null then
      raise exception 'the key is taken by a transfer that this snapshot does not see' using errcode = 'serialization_failure';
    end if;
    return;
  end if;

  for place in 1 .. leg_count loop
    continue when legs.after[place] is null;
    update ledger_account a set balance = legs.after[place] where a.id = p_account_ids[place] and not a.is_split;
  end loop;
  if legs.stripes is not null then
    update ledger_stripe s set balance = n.balance
      from unnest(legs.stripes) n where s.account_id = n.account_id and s.stripe = n.stripe;
  end if;
  insert into ledger_entry (transfer_id, account_id, amount, balance_before, balance_after,
      partner_id, merchant_id, shop_id, at, kind)
    select transfer, l.account_id, l.amount, l.balance_before, l.balance_after,
        l.partner_id, l.merchant_id, l.shop_id, posted_at, p_kind
      from unnest(p_account_ids, p_amounts, legs.before, legs.after, legs.partners, legs.merchants, legs.shops)
        l (account_id, amount, balance_before, balance_after, partner_id, merchant_id, shop_id);
  before := legs.before;
  after := legs.after;
  status := 'posted';
end $$;

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
    when p_owner_kind = 'shop' and p_purpose in ('wallet', 'hold') then array['lebean']
    when p_owner_kind = 'partner' and p_purpose = 'wallet' then array['lebean'] end;
  is_allowed constant boolean := coalesce(case caller
    when 'app_staff' then is_whole_network() or p_merchant_id = any (current_merchant_ids())
    when 'app_partner' then p_owner_kind in ('card', 'shop') and p_merchant_id = any (current_merchant_ids())
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

-- Where the lebeans of plays go (LB-3). Whoever pays needs its number, not to see it.
create function play_revenue_account() returns bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id from ledger_account a where a.owner_kind = 'platform' and a.asset = 'lebean' and a.purpose = 'revenue'
$$;
revoke execute on function play_revenue_account from public;
grant execute on function play_revenue_account to app_staff, app_shop, app_terminal;
grant execute on function ledger_post, ledger_open_accounts to app_terminal;
alter function play_revenue_account owner to lebean_ledger;
revoke create on schema public from lebean_ledger;
revoke lebean_ledger from current_user;

-- What each transfer of a play moves on the card, its hold, the shop's wallet and its hold (LED-7).
create or replace view ledger_document with (security_invoker = true) as
  select 'recharge' as document_kind, r.order_number as document_number, r.transfer_id, a.id as account_id,
      case a.asset when 'point' then r.point else r.gift_point end as amount
    from recharge_record r join ledger_account a on a.owner_kind = 'card' and a.owner_id = r.card_id
      and a.asset in ('point', 'giftPoint') and a.purpose = 'wallet'
    where r.transfer_id is not null
  union all
  select 'lebeanRecharge', r.order_number, r.transfer_id, r.wallet_id, r.lebean from lebean_recharge r
  union all
  select 'lebeanAllocation', l.order_number, l.transfer_id, l.shop_wallet_id, l.lebean from lebean_allocation l
  union all
  select 'lebeanAdjustment', j.order_number, j.transfer_id, j.wallet_id, j.lebean from lebean_adjustment j
  union all
  select 'play', p.order_number, moved.transfer_id, a.id, case a.asset
      when 'point' then moved.point when 'giftPoint' then moved.gift_point else moved.lebean end
    from play p
    cross join lateral (values
      (p.hold_transfer_id, 'wallet', -p.held_point, -p.held_gift_point, -p.lebean),
      (p.hold_transfer_id, 'hold', p.held_point, p.held_gift_point, p.lebean),
      -- What was held goes on or back at once; what was not is taken from the wallets.
      (p.charge_transfer_id, 'wallet', case when p.hold_transfer_id is null then -p.point else p.held_point - p.point end,
        case when p.hold_transfer_id is null then -p.gift_point else p.held_gift_point - p.gift_point end,
        case when p.hold_transfer_id is null then -p.lebean else 0 end),
      (p.charge_transfer_id, 'hold', -p.held_point, -p.held_gift_point, case when p.hold_transfer_id is null then 0 else -p.lebean end),
      (p.reversal_transfer_id, case when p.hold_transfer_id is null then 'wallet' else 'hold' end, p.point, p.gift_point, p.lebean),
      (p.release_transfer_id, 'wallet', case p.state when 'reversed' then p.point else p.held_point end,
        case p.state when 'reversed' then p.gift_point else p.held_gift_point end, p.lebean),
      (p.release_transfer_id, 'hold', case p.state when 'reversed' then -p.point else -p.held_point end,
        case p.state when 'reversed' then -p.gift_point else -p.held_gift_point end, -p.lebean)
    ) moved (transfer_id, purpose, point, gift_point, lebean)
    join ledger_account a on a.purpose = moved.purpose and (a.owner_kind = 'card' and a.owner_id = p.card_id
        and a.asset in ('point', 'giftPoint') or a.owner_kind = 'shop' and a.owner_id = p.shop_id and a.asset = 'lebean')
    where moved.transfer_id is not null;

alter table play_setting enable row level security;
alter table play_setting force row level security;
create policy readable on play_setting for select to app_staff, app_partner, app_shop, app_terminal, lebean_app using (true);
grant select on play_setting to app_staff, app_partner, app_shop, app_terminal, lebean_app;

alter table play enable row level security;
alter table play force row level security;
create policy staff on play to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on play for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on play to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]));
create policy own on play to app_terminal using (terminal_id = (select current_terminal_id()));
create policy ledger_reads on play for select to lebean_ledger using (true);
-- Who is silent is found without a session; what follows is done as the terminal.
create policy app_reads on play for select to lebean_app using (true);
create policy app_reads on terminal_heartbeat for select to lebean_app using (true);
grant select on play to app_staff, app_partner, app_shop, app_terminal, lebean_ledger;
grant select (id, terminal_id, shop_id, merchant_id, state, started_at) on play to lebean_app;
grant select (terminal_id, last_seen_at) on terminal_heartbeat to lebean_app;
grant insert on play to app_staff, app_shop, app_terminal;
grant update (ended_at, reversed_at, price, point, gift_point, charge_transfer_id, release_transfer_id,
  reversal_transfer_id, paused_seconds, state, steps, operator_name, reversed_by, reversal_reason)
  on play to app_staff, app_shop, app_terminal;

-- What a play is priced and charged by, as far as a terminal has to know it.
create policy of_terminals on shop for select to app_terminal
  using (id = any ((select current_shop_ids())::bigint[]));
create policy of_terminals on card to app_terminal using (merchant_id = (select current_merchant_id()));
create policy of_terminals on card_number_claim for select to app_terminal
  using (merchant_id = (select current_merchant_id()));
create policy of_terminals on member for select to app_terminal using (merchant_id = (select current_merchant_id()));
create policy of_terminals on member_level for select to app_terminal
  using (merchant_id is null or merchant_id = (select current_merchant_id()));
create policy of_terminals on ledger_account for select to app_terminal
  using (merchant_id = (select current_merchant_id())
    and (shop_id is null or shop_id = any ((select current_shop_ids())::bigint[])));
create policy of_terminals on activity for select to app_terminal
  using ((merchant_id is null and state <> 'draft') or (merchant_id = (select current_merchant_id())
    and (shop_id is null or shop_id = any ((select current_shop_ids())::bigint[]))));
create policy of_terminals on activity_game for select to app_terminal
  using (activity_id in (select a.id from activity a));
create policy of_terminals on activity_join for select to app_terminal
  using (shop_id = any ((select current_shop_ids())::bigint[]));
create policy of_terminals on device for select to app_terminal
  using (shop_id = any ((select current_shop_ids())::bigint[]));
create policy of_terminals on equipment for select to app_terminal using (true);
create policy of_terminals on dongle for select to app_terminal using (device_id in (select d.id from device d));
drop policy of_terminals on shop_game;
create policy of_terminals on shop_game to app_terminal
  using (shop_id = any ((select current_shop_ids())::bigint[]));
grant select on shop, activity, activity_game, activity_join, game to app_terminal;
grant select (id, merchant_id, member_id, level_id, card_number, card_state, point_account_id, gift_point_account_id,
  changed_by) on card to app_terminal;
grant select (merchant_id, card_number, card_id, retired_at) on card_number_claim to app_terminal;
-- A play locks its card against freezing, which asks for the right to change something of it.
grant update (changed_by) on card to app_terminal;
grant select (id, merchant_id, name) on member to app_terminal;
grant select (id, merchant_id, level_name, level_discount, level_order) on member_level to app_terminal;
grant select (id, owner_kind, owner_id, asset, purpose, balance, merchant_id, shop_id) on ledger_account to app_terminal;
grant select (id, shop_id, merchant_id, equipment_id, is_dongle_checked) on device to app_terminal;
grant select (id, is_dongle_checked) on equipment to app_terminal;
grant select (id, device_id, serial) on dongle to app_terminal;
-- A buyout is paid by the play that needs it (PRI-7).
grant update (buyout_paid_at) on shop_game to app_staff, app_shop, app_terminal;

insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('playKind', 'paid', '付费', 'Paid', 'Pagada', 10, true),
  ('playKind', 'test', '测试', 'Test', 'Prueba', 20, true),
  ('playKind', 'demo', '演示', 'Demo', 'Demostración', 30, true),
  ('playKind', 'compensation', '补偿', 'Compensation', 'Compensación', 40, true),
  ('playState', 'started', '进行中', 'Running', 'En curso', 10, true),
  ('playState', 'ended', '已结束', 'Ended', 'Terminada', 20, true),
  ('playState', 'cancelled', '已取消', 'Cancelled', 'Cancelada', 30, true),
  ('playState', 'timedOut', '超时结束', 'Timed out', 'Agotada', 40, true),
  ('playState', 'reversed', '已冲正', 'Reversed', 'Anulada', 50, true),
  ('lebeanMovement', 'playHold', '游戏预扣', 'Held for a play', 'Retenido por partida', 52, true),
  ('lebeanMovement', 'playRelease', '预扣释放', 'Released', 'Liberado', 54, true),
  ('lebeanMovement', 'playReversal', '游戏冲正', 'Play reversed', 'Partida anulada', 56, true);

update role set permissions = permissions || '{play.play.list,play.open,play.end,play.reverse}'
  where role_key in ('platform-administrator', 'shop-owner');
update role set permissions = permissions || '{play.play.list}' where role_key = 'partner-manager';
