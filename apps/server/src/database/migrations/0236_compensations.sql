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
