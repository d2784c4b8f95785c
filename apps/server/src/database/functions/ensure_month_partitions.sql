-- Makes the monthly partitions of `parent` (partitioned by range of a timestamptz) that are missing among
-- `months` months from `from_day` on, in UTC; answers how many it made. There is no default partition: a
-- row without a home is a defect to be seen. A new partition is made apart and then attached, which
-- blocks neither readers nor writers of the parent, and is reached only through the parent.
create or replace function ensure_month_partitions(parent regclass, from_day date, months integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  schema_name name;
  parent_name name;
  partition_name name;
  month date;
  made integer := 0;
begin
  select n.nspname, c.relname into schema_name, parent_name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.oid = parent and c.relkind = 'p' and n.nspname = 'public';
  if not found or months not between 1 and 240 then
    raise exception '% is not partitioned, or % months are too many', parent, months;
  end if;
  -- One maker at a time: several nodes may think of it at once.
  perform pg_advisory_xact_lock(hashtext('ensure_month_partitions'));
  for step in 0 .. months - 1 loop
    month := date_trunc('month', from_day::timestamp)::date + make_interval(months => step);
    partition_name := format('%s_%s', parent_name, to_char(month, 'YYYY_MM'));
    continue when to_regclass(format('%I.%I', schema_name, partition_name)) is not null;
    execute format('create table %I.%I (like %s including all excluding identity)', schema_name, partition_name, parent);
    execute format('alter table %I.%I enable row level security, force row level security', schema_name, partition_name);
    execute format('create trigger never_truncated before truncate on %I.%I for each statement execute function refuse_change()',
      schema_name, partition_name);
    execute format('alter table %s attach partition %I.%I for values from (%L) to (%L)', parent, schema_name, partition_name,
      month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
    made := made + 1;
  end loop;
  return made;
end $$;

revoke execute on function ensure_month_partitions from public;
grant execute on function ensure_month_partitions to lebean_app;
