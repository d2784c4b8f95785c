-- Whoever writes: a compensation makes good a play of its own shop that somebody paid for and has kept (PLY-3).
create or replace function keep_compensation() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from play p where p.id = new.compensates_play_id
      and p.merchant_id = new.merchant_id and p.shop_id = new.shop_id
      and p.state in ('ended', 'timedOut') and (p.point + p.gift_point > 0 or p.late_end = 'cash')) then
    raise exception 'the play % is none that a compensation of the shop % makes good', new.compensates_play_id, new.shop_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
