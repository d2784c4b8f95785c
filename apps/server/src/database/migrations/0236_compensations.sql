-- A compensation names the play that it makes good (PLY-3). Terminals and clients of the time before name none.
alter table play add column compensates_play_id bigint;
alter table play
  add constraint play_compensates foreign key (compensates_play_id) references play not valid,
  add constraint play_compensation_names check (compensates_play_id is null or kind = 'compensation') not valid;

create function keep_compensation() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from play p where p.id = new.compensates_play_id
      and p.merchant_id = new.merchant_id and p.shop_id = new.shop_id
      and p.state in ('ended', 'timedOut') and (p.point + p.gift_point > 0 or p.late_end = 'cash')) then
    raise exception 'the play % is none that a compensation of the shop % makes good', new.compensates_play_id, new.shop_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keeps_compensation before insert on play
  for each row when (new.compensates_play_id is not null) execute function keep_compensation();

-- Each purpose has a permission of its own; whoever could open games for all of them still can.
update role set permissions = permissions || '{play.test.open,play.demo.open,play.compensation.open}'
  where 'play.open' = any (permissions);

-- What a free play was opened for, and what it makes good, for the exceptions report (CTL-3).
drop view abuse_case;
-- Every case, in one shape. A condition on `kind` leaves one of the parts.
create view abuse_case with (security_invoker = true) as
  select 'adjustment' as kind, j.id * 4 as id, j.created_at as at, j.merchant_id, j.shop_id, j.partner_id, j.operator_name,
    j.order_number, null::bigint as card_id, j.lebean as amount, 'lebean' as unit, j.reason, null::text as play_kind, null::bigint as compensates_play_id
  from lebean_adjustment j
  union all
  select 'adjustment', r.id * 4 + 1, r.created_at, r.merchant_id, r.shop_id, null, r.operator_name,
    r.order_number, r.card_id, r.point + r.gift_point, 'point', r.remark, null, null
  from recharge_record r where r.recharge_type in ('adjustment', 'gift')
  union all
  select 'freePlay', p.id * 4 + 2, p.started_at, p.merchant_id, p.shop_id, null, p.operator_name,
    p.order_number, p.card_id, p.lebean, 'lebean', p.reason, p.kind, p.compensates_play_id
  from play p where p.operator_account_id is not null and (p.kind <> 'paid' or p.charge_mode = 'openDirectly')
  union all
  select 'playReversal', p.id * 4 + 2, p.reversed_at, p.merchant_id, p.shop_id, null, p.reversed_by,
    p.order_number, p.card_id, p.point + p.gift_point, 'point', p.reversal_reason, null, null
  from play p where p.state = 'reversed'
  union all
  -- Nobody's but the terminal's, which says itself only by its unit.
  select 'playCancel', p.id * 4 + 2, p.ended_at, p.merchant_id, p.shop_id, null, '',
    p.order_number, p.card_id, p.lebean, 'lebean', coalesce((select d.unique_code from device d where d.id = p.device_id), ''), null, null
  from play p where p.is_cancelled_often
  union all
  -- Money given back for a card that somebody has played with since its last payment.
  select 'refundAfterUse', r.id * 4 + 1, r.created_at, r.merchant_id, r.shop_id, null, r.operator_name,
    r.order_number, r.card_id, -r.paid, 'money', r.remark, null, null
  from recharge_record r
  where r.recharge_type = 'refund' and r.payment_state = 'success' and exists (
    select from play p where p.card_id = r.card_id and p.point + p.gift_point > 0 and p.state <> 'reversed'
      and p.started_at < r.created_at and p.started_at >= coalesce((select max(l.created_at) from card_lot l
        where l.card_id = r.card_id and l.created_at < r.created_at), '-infinity'))
  union all
  select 'levelKept', r.id * 4 + 1, r.created_at, r.merchant_id, r.shop_id, null, r.operator_name,
    r.order_number, r.card_id, -r.paid, 'money', r.kept_level || ' · ' || r.remark, null, null
  from recharge_record r where r.kept_level is not null
  union all
  select 'outOfHours', p.id * 4 + 2, p.started_at, p.merchant_id, p.shop_id, null, p.operator_name,
    p.order_number, p.card_id, p.point + p.gift_point, 'point', p.reason, null, null
  from play p where p.is_out_of_hours
  union all
  -- At the time at which it was told.
  select 'lateCards', p.id * 4 + 2, p.created_at, p.merchant_id, p.shop_id, null, '',
    p.order_number, p.card_id, p.point + p.gift_point, 'point', coalesce((select d.unique_code from device d where d.id = p.device_id), ''), null, null
  from play p where p.is_late_beyond
  union all
  -- What nobody paid: so many points as the play would have cost.
  select 'lateWriteOff', l.id * 4 + 3, l.created_at, l.merchant_id, l.shop_id, null, l.operator_name,
    l.order_number, (select p.card_id from play p where p.id = l.play_id), coalesce(l.price, 0), 'point', l.reason, null, null
  from late_play_end l where l.kind = 'writtenOff';

grant select on abuse_case to app_staff, app_partner, app_shop;
