// For tests: what a reader can do with the rows of a table, compared with what it should be able to.
import type pg from 'pg';
import { tokenHash } from '../capabilities/session/open-session.ts';
import { guards } from './row-security-guards.fixture.ts';
import type { Reader } from './row-security-readers.fixture.ts';
import type { Guard } from './row-security-rows.fixture.ts';

type Verb = 'select' | 'insert' | 'update' | 'delete';

/** A table with the names of its columns that matter to a role. */
interface GrantedTable {
  readonly name: string;
  readonly key: readonly string[];
  readonly insertable: readonly string[];
  readonly updatable: readonly string[];
  readonly verbs: readonly Verb[];
}

async function grantedTable(client: pg.Client, name: string, role: string): Promise<GrantedTable> {
  const found = await client.query<GrantedTable>(
    `select c.relname as name,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and has_column_privilege($2, c.oid, a.attnum, 'insert')) as insertable,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attidentity = '' and has_column_privilege($2, c.oid, a.attnum, 'update')) as updatable,
      array(select verb from unnest(array['select', 'insert', 'update', 'delete']) verb
        where has_table_privilege($2, c.oid, verb)
          or verb <> 'delete' and has_any_column_privilege($2, c.oid, verb)) as verbs
      from pg_class c where c.oid = $1::regclass`,
    [name, role],
  );
  const [table] = found.rows;
  if (table === undefined) throw new Error(`there is no table ${name}`);
  return table;
}

/** Which rows a verb should reach, as SQL. */
function reach(guard: Guard, verb: Verb, { session }: Reader): string {
  if (session === undefined) return 'true';
  if (verb === 'insert') return (guard.adds ?? guard.sees)(session);
  return (verb === 'select' ? guard.sees : (guard.changes ?? guard.sees))(session);
}

/** Runs something as a reader, in its scope, and takes back all that it did. */
async function asReader<Result>(
  client: pg.Client,
  { role, session }: Reader,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('savepoint reader');
  try {
    // What policies let through is asked here; what references and triggers refuse is theirs to prove.
    await client.query(`set local session_replication_role = 'replica'`);
    await client.query(`set local role ${session === undefined ? role : 'lebean_app'}`);
    if (session !== undefined) {
      const hash = tokenHash(session.token).toString('hex');
      await client.query(
        session.kind === 'terminal'
          ? `select terminal_open(${session.accountId})`
          : `select open_session('\\x${hash}', interval '30 minutes', null)`,
      );
      const taken = await client.query(
        `select from pg_roles where rolname = current_user and rolname = $1`,
        [role],
      );
      if (taken.rowCount !== 1) throw new Error(`${role} could not sign in`);
    }
    return await work();
  } finally {
    await client.query('rollback to savepoint reader');
  }
}

async function listKeys(client: pg.Client, table: GrantedTable, condition: string) {
  const found = await client.query<{ key: string }>(
    `select (${table.key.join(", ', ', ")})::text as key from ${table.name} where ${condition} order by 1`,
  );
  return found.rows.map(({ key }) => key);
}

/** How an attempt to add a copy of a row ends: past the policies it meets the key, or nothing. */
async function copyRow(client: pg.Client, table: GrantedTable, row: unknown): Promise<string> {
  const columns = table.insertable.join(', ');
  await client.query('savepoint copy');
  try {
    await client.query(
      `insert into ${table.name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_record(null::${table.name}, $1::jsonb)`,
      [JSON.stringify(row)],
    );
    return 'let through';
  } catch (error) {
    const words = error instanceof Error ? error.message : '';
    return /row-level security|permission denied/.test(words) ? 'refused' : 'let through';
  } finally {
    await client.query('rollback to savepoint copy');
  }
}

async function listRows(client: pg.Client, table: string, condition: string, max: number) {
  const found = await client.query<{ row: unknown }>(
    `select to_jsonb(t) as row from (select * from ${table} where ${condition} limit ${max}) t`,
  );
  return found.rows.map(({ row }) => row);
}

/** The first thing that a reader can do with a table and should not, or the other way round. */
export async function findBreach(
  client: pg.Client,
  tableName: string,
  reader: Reader,
): Promise<string | undefined> {
  const guard = guards[tableName];
  if (guard === undefined) return `${tableName} is not on the list of guarded tables`;
  const table = await grantedTable(client, tableName, reader.role);
  const should = (verb: Verb): string => reach(guard, verb, reader);
  const complain = (what: string) => `${reader.name} ${what} ${tableName}`;
  const { verbs } = table;
  const expected = await listKeys(client, table, should('select'));
  const changeable = await listKeys(client, table, should('update'));
  const addable = await listRows(client, tableName, should('insert'), 1);
  const foreign = await listRows(client, tableName, `(${should('insert')}) is not true`, 12);
  return await asReader(client, reader, async () => {
    if (verbs.includes('select')) {
      const seen = await listKeys(client, table, 'true');
      if (seen.join() !== expected.join())
        return complain(`sees ${seen.length} instead of ${expected.length} rows of`);
    }
    const [column] = table.updatable;
    if (column !== undefined) {
      const updated = await client.query(`update ${tableName} set ${column} = ${column}`);
      if (updated.rowCount !== changeable.length)
        return complain(`changes ${updated.rowCount} instead of ${changeable.length} rows of`);
    }
    if (verbs.includes('delete')) {
      const removed = await client.query(`delete from ${tableName}`);
      if (removed.rowCount !== changeable.length) return complain('removes other rows of');
    }
    if (!verbs.includes('insert')) return undefined;
    for (const row of addable) {
      if ((await copyRow(client, table, row)) === 'refused') return complain('cannot add a row to');
    }
    for (const row of foreign) {
      if ((await copyRow(client, table, row)) === 'refused') continue;
      return complain('can add a foreign row to');
    }
    return undefined;
  }).catch((error: unknown) => `${complain('fails at')}: ${String(error)}`);
}
