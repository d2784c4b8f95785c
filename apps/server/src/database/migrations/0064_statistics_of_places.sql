-- A shop has one merchant. The planner took both conditions of a shop account, that of the statement and that
-- of the policy, for independent of each other, expected hardly a row, and read and sorted all plays of a
-- merchant for the newest twenty. Tables that come later say so themselves.
do $$
declare
  placed regclass;
begin
  for placed in
    select c.oid from pg_class c
      where c.relkind = 'r' and not c.relispartition and c.relnamespace = 'public'::regnamespace
        and 2 = (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('merchant_id', 'shop_id'))
  loop
    execute format('create statistics %I (dependencies) on merchant_id, shop_id from %s', placed || '_place', placed);
    execute format('analyze %s', placed);
  end loop;
end $$;
