// For tests: what a scene's tables hold, brought back between calls that change it.
import type pg from 'pg';

/** What is only ever added to, and what calls need to find as the last one left it. */
const left = '^(operation_|ledger_|request_key|session$|sign_in_throttle|demo_)';

const keeping = `
  create schema kept;
  do $$
  declare
    name text;
  begin
    for name in select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition and c.relname !~ '${left}'
    loop
      execute format('create table kept.%I as table public.%I', name, name);
    end loop;
  end $$;
  create function kept.restore() returns void language plpgsql as $$
  declare
    name text;
    columns text;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for name in select c.relname from pg_class c where c.relnamespace = 'kept'::regnamespace and c.relkind = 'r' loop
      select string_agg(quote_ident(a.attname), ', ') into columns from pg_attribute a
        where a.attrelid = ('public.' || quote_ident(name))::regclass and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '';
      execute format('delete from public.%I', name);
      execute format('insert into public.%I (%s) overriding system value select %s from kept.%I', name, columns, columns, name);
    end loop;
  end $$`;

/**
 * Remembers the rows of a database, as a superuser. What it answers brings them back, past triggers and
 * references: exactly what was there.
 */
export async function keepRows(client: pg.Client): Promise<() => Promise<void>> {
  await client.query(keeping);
  return async () => {
    await client.query('select kept.restore()');
  };
}
