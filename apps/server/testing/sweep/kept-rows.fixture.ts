// For tests: what a scene's tables hold, brought back between calls that change it.
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** What is only ever added to, and what calls need to find as the last one left it. */
const left = '^(operation_|ledger_|request_key|session$|sign_in_throttle|demo_)';

const keeping = `
  create schema kept;
  create schema kept_changes;
  create table kept_changes.changed (table_name name not null);
  create function kept_changes.note() returns trigger language plpgsql security definer as $$
  begin
    insert into kept_changes.changed values (tg_table_name);
    return null;
  end $$;
  do $$
  declare
    name text;
  begin
    for name in select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition and c.relname !~ '${left}'
    loop
      execute format('create table kept.%I as table public.%I', name, name);
      execute format('create trigger kept_notes_change after insert or update or delete on public.%I execute function kept_changes.note()', name);
    end loop;
  end $$;
  create function kept.restore() returns void language plpgsql as $$
  declare
    name text;
    columns text;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for name in with gone as (delete from kept_changes.changed returning table_name) select distinct table_name from gone loop
      select string_agg(quote_ident(a.attname), ', ') into columns from pg_attribute a
        where a.attrelid = ('public.' || quote_ident(name))::regclass and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '';
      execute format('delete from public.%I', name);
      execute format('insert into public.%I (%s) overriding system value select %s from kept.%I', name, columns, columns, name);
    end loop;
  end $$`;

/** Whether somebody else is inside a transaction, or a statement, of this database. */
async function isBusy(client: pg.Client): Promise<boolean> {
  const others = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' and state <> 'idle'`,
  );
  return others.rowCount !== 0;
}

/**
 * Remembers the rows of a database, as a superuser. What it answers brings them back, past triggers and
 * references: exactly what was there. Only tables that changed since are written again: there are hundreds.
 */
export async function keepRows(client: pg.Client): Promise<() => Promise<void>> {
  await client.query(keeping);
  return async () => {
    // What a call leaves to be done after its answer changes rows as well.
    let quietLooks = 0;
    while (quietLooks < 3) {
      quietLooks = (await isBusy(client)) ? 0 : quietLooks + 1;
      await setTimeout(2);
    }
    await client.query('select kept.restore()');
  };
}
