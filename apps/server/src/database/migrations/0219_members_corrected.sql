-- Members are corrected, have more cards than one, and are merged; points are corrected and given (SH-50, MEM-1).

alter table member add column changed_by text not null default '';
grant update (name, sex, phone, birthday, version, changed_by) on member to app_staff;
-- What a card is found by follows what is corrected.
grant delete on card_search_token to app_staff, app_shop;

-- Where a merged card goes on. Always a card that goes on itself: whoever is merged takes those along that were merged
-- into it, so that search, scan and terminals follow one step.
alter table card add column merged_into_id bigint;
-- Terminals follow a number to the card that goes on.
grant select (merged_into_id) on card to app_terminal;
alter table card add constraint card_merged_into foreign key (merchant_id, merged_into_id) references card (merchant_id, id) not valid;
alter table card add constraint card_merged_is_cancelled
  check (merged_into_id is null or card_state = 'cancelled' and merged_into_id <> id) not valid;

-- What of a lot was spent when its card was merged: the cards spend together from then on, and it stays spent.
alter table card_lot add column spent_point bigint not null default 0;
alter table card_lot add column spent_gift_point bigint not null default 0;
-- Points that nobody has paid for, given or put right by hand: on the card, and never paid out (MEM-8).
alter table card_lot add column is_given boolean not null default false;
grant update (card_id, spent_point, spent_gift_point) on card_lot to app_staff, app_shop;

alter table card_event drop constraint card_event_kind_check;
alter table card_event add constraint card_event_kind_check check (kind in ('opened', 'recharged', 'levelRaised', 'frozen',
  'unfrozen', 'replaced', 'cancelled', 'refunded', 'given', 'adjusted', 'merged', 'mergedAway')) not valid;

-- One card that was merged into another, of the same person or of another one.
create table card_merge (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  from_card_id bigint not null,
  into_card_id bigint not null,
  order_number text not null unique,
  -- Who held the merged card; the persons were merged, too, where it was somebody else.
  from_member_id bigint not null,
  into_member_id bigint not null,
  point bigint not null check (point >= 0),
  gift_point bigint not null check (gift_point >= 0),
  accruing_point bigint not null,
  accruing_gift_point bigint not null,
  reason text not null check (reason <> ''),
  transfer_id bigint,
  operator_account_id bigint not null references account,
  operator_name text not null,
  created_at timestamptz not null,
  unique (merchant_id, id),
  foreign key (merchant_id, from_card_id) references card (merchant_id, id),
  foreign key (merchant_id, into_card_id) references card (merchant_id, id),
  check (from_card_id <> into_card_id),
  check ((transfer_id is null) = (point = 0 and gift_point = 0))
);
create index card_merge_by_from on card_merge (from_card_id);
create index card_merge_by_into on card_merge (into_card_id);
create index card_merge_by_transfer on card_merge (transfer_id) where transfer_id is not null;
create trigger append_only before update or delete on card_merge for each row execute function refuse_change();
alter table card_merge enable row level security;
alter table card_merge force row level security;
create policy staff on card_merge to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on card_merge for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on card_merge to app_shop using (merchant_id = (select current_merchant_id()));
create policy ledger_reads on card_merge for select to lebean_ledger using (true);
grant select on card_merge to app_staff, app_partner, app_shop, lebean_ledger;
grant insert on card_merge to app_staff, app_shop;

-- Cards that go from one person to another go from one phone to another, too (CTL-3).
create function move_member_phone_use() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update phone_use u set card_count = u.card_count - 1 from member m
    where m.id = old.member_id and u.merchant_id = m.merchant_id and u.digits = regexp_replace(m.phone, '\D', '', 'g');
  insert into phone_use as u (merchant_id, digits, card_count, last_opened_at)
    select m.merchant_id, regexp_replace(m.phone, '\D', '', 'g'), 1, new.opened_at
    from member m where m.id = new.member_id and m.phone ~ '\d'
    on conflict (merchant_id, digits) do update set card_count = u.card_count + 1,
      last_opened_at = greatest(u.last_opened_at, excluded.last_opened_at);
  return null;
end $$;
create trigger moves_member_phone_use after update of member_id on card for each row
  when (old.member_id <> new.member_id) execute function move_member_phone_use();

-- A second person above these (CTL-1), in hundredths of points; a merchant may set its own for what its shops give.
insert into approval_limit (limit_key, amount, merchant_max) values ('pointAdjustment', 50000, 500000), ('cardMerge', 100000, null);
do $$
declare
  own constant text := (select conname from pg_constraint where conrelid = 'approval_limit_rule'::regclass
    and contype = 'c' and pg_get_constraintdef(oid) like '%cardRefund%');
begin
  execute format('alter table approval_limit_rule drop constraint %I', own);
end $$;
alter table approval_limit_rule add constraint approval_limit_rule_of_merchant check (merchant_id is null
  or (amount is not null and merchant_max is null and limit_key in ('cardRefund', 'pointAdjustment')));

update role set permissions = permissions || '{member.member.correct,member.point.adjust,member.card.merge}'
  where role_key in ('platform-administrator', 'shop-owner');
update role set permissions = permissions || '{member.member.correct}' where role_key = 'shop-cashier';
