-- A tree, and no deeper than a person can read: changes of it wait for each other.
create or replace function keep_category_tree() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  above bigint := new.parent_id;
  height integer;
begin
  if above is null and tg_op = 'INSERT' then return new; end if;
  perform pg_advisory_xact_lock(hashtext('lebean.game_category'));
  with recursive branch as (
    select new.id as id, 1 as level
    union all select c.id, b.level + 1 from game_category c join branch b on c.parent_id = b.id where b.level < 4
  ) select max(level) into height from branch;
  while above is not null loop
    height := height + 1;
    if above = new.id or height > 3 then
      raise exception 'categories are a tree of at most three levels' using errcode = 'check_violation';
    end if;
    select parent_id into above from game_category where id = above;
  end loop;
  return new;
end $$;
