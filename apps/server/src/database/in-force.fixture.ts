// For tests: what of functions and views a database has in force, and what hangs on them.
import type pg from 'pg';

/** Each by its name, with its text and whose it is, who may use it, and how it runs. */
export type InForce = Readonly<Record<string, string>>;

const functions = `select 'functions/' || p.proname || '.sql' as name,
    concat_ws(E'\\n', pg_get_functiondef(p.oid), 'owner ' || p.proowner::regrole, 'rights ' || p.proacl::text) as text
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;

const views = `select 'views/' || c.relname || '.sql' as name,
    concat_ws(E'\\n', pg_get_viewdef(c.oid), c.reloptions::text, 'owner ' || c.relowner::regrole, 'rights ' || c.relacl::text,
      (select string_agg(a.attname || ' ' || a.atttypid::regtype || coalesce(' ' || a.attacl::text, ''), ', ' order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid)) as text
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'`;

const triggers = `select 'trigger ' || t.tgname || ' of ' || t.tgrelid::regclass as name,
    pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text as text
  from pg_trigger t where not t.tgisinternal`;

const policies = `select 'policy ' || policyname || ' of ' || tablename as name,
    concat_ws(' ', permissive, roles::text, cmd, qual, with_check) as text
  from pg_policies where schemaname = 'public'`;

async function read(client: pg.ClientBase, statement: string): Promise<InForce> {
  const { rows } = await client.query<{ name: string; text: string }>(`${statement} order by 1, 2`);
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
}

/** The functions and views, under the names of their files. */
export async function readInForce(client: pg.ClientBase): Promise<InForce> {
  return { ...(await read(client, functions)), ...(await read(client, views)) };
}

/** The triggers and policies, which call functions. */
export async function readCallers(client: pg.ClientBase): Promise<InForce> {
  return { ...(await read(client, triggers)), ...(await read(client, policies)) };
}
