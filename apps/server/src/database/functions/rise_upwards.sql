-- Each step of a rise leads upwards among the levels of one owner, whoever writes: then none is a circle (MEM-7).
create or replace function rise_upwards() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_member_levels(new.merchant_id);
  if new.upgrade_level_id is not null and not exists (
      select from member_level target where target.id = new.upgrade_level_id
        and target.merchant_id is not distinct from new.merchant_id and target.level_order > new.level_order)
    or exists (select from member_level lower where lower.upgrade_level_id = new.id
        and (lower.merchant_id is distinct from new.merchant_id or lower.level_order >= new.level_order)) then
    raise exception 'the level % does not rise upwards (MEM-7)', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
