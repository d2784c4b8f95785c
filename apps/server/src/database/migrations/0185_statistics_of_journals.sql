-- As 0064 says: the planner is told that a shop has one merchant, of the tables that came since.
do $$
declare
  placed regclass;
begin
  for placed in
    select c.oid from pg_class c
      where c.relkind = 'r' and not c.relispartition and c.relnamespace = 'public'::regnamespace
        and 2 = (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('merchant_id', 'shop_id'))
        and not exists (select from pg_statistic_ext x where x.stxrelid = c.oid and 'f' = any (x.stxkind))
  loop
    execute format('create statistics %I (dependencies) on merchant_id, shop_id from %s', placed || '_place', placed);
  end loop;
end $$;
