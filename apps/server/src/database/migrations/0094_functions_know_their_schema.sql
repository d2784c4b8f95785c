-- What runs while a dump is loaded runs with an empty search path: pg_dump sets it so. A check constraint whose
-- function looks for another one by its bare name refuses every row then, and the table comes back empty.

-- Functions in SQL name the schema themselves, so that the planner may still unfold them into their callers.
create or replace function are_launch_options(options jsonb) returns boolean language sql immutable parallel safe as $$
  select case when jsonb_typeof(options) <> 'array' or jsonb_array_length(options) > 20 then false else not exists (
    select from jsonb_array_elements(options) as o (option) where not coalesce(
      public.is_launch_path(option ->> 'startPath')
      and jsonb_typeof(option -> 'endProcesses') = 'array'
      and not jsonb_path_exists(option, '$.endProcesses[*] ? (!(@ like_regex "^[^\\\\/:<>\"|?*&;^%!`$''@=,~{}#]{1,64}[.]exe$" flag "i"))')
      and option ->> 'openType' in ('program', 'steamVr', 'video')
      and option ->> 'eyeCapture' in ('single', 'double'), false)) end
$$;

create or replace function shift_sums(p_shift_id bigint, out cash_in bigint, out cash_out bigint) language sql stable as $$
  select coalesce(sum(c.amount) filter (where c.amount > 0), 0)::bigint,
    coalesce(-sum(c.amount) filter (where c.amount < 0), 0)::bigint
  from public.shift_cash c where c.shift_id = p_shift_id
$$;

create or replace function lock_open_shift(p_shop_id bigint) returns bigint language sql volatile as $$
  select s.id from public.shift s where s.shop_id = p_shop_id and s.closed_at is null for share
$$;

create or replace function level_in_force(p_level bigint, p_merchant bigint, p_is_own boolean) returns bigint
language sql stable as $$
  select coalesce(case
      when p_is_own and l.merchant_id is null then (select own.id from public.member_level own
        where own.copied_from_id = l.id and own.merchant_id = p_merchant)
      when not p_is_own and l.merchant_id is not null then coalesce(l.copied_from_id, (select t.id from public.member_level t
        where t.merchant_id is null
        order by t.level_order <= l.level_order desc, abs(t.level_order - l.level_order), t.id limit 1))
    end, l.id)
  from public.member_level l where l.id = p_level
$$;

-- Functions in PL/pgSQL are never unfolded: they get the path as a setting, like those that run as their owner.
do $$
declare
  found regprocedure;
begin
  for found in
    select p.oid from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql' and p.proconfig is null
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', found);
  end loop;
end $$;
