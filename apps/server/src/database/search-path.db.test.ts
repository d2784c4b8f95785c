import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reasonOf } from '../ground/failure.ts';
import { testDatabase } from './testing.ts';

const { owner } = await testDatabase();
const client = new pg.Client(owner);
beforeAll(async () => {
  await client.connect();
});
afterAll(() => client.end());

interface OwnFunction {
  readonly name: string;
  readonly language: string;
  readonly hasPath: boolean;
  readonly definition: string;
}

/** The functions in force, whichever migration wrote them last. */
async function listFunctions(): Promise<readonly OwnFunction[]> {
  const found =
    await client.query<OwnFunction>(`select p.oid::regprocedure::text as name, l.lanname as language,
      exists (select from unnest(p.proconfig) setting where setting like 'search_path=%') as "hasPath",
      pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by 1`);
  return found.rows;
}

/** What PostgreSQL says of a function's text where nothing is found by its bare name, as while a dump is loaded. */
async function complaintWithoutPath(definition: string): Promise<string | undefined> {
  await client.query('begin');
  try {
    await client.query(`set local search_path = ''`);
    await client.query(definition);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  } finally {
    await client.query('rollback');
  }
}

async function complaintOf({ language, hasPath, definition }: OwnFunction) {
  if (language === 'sql') return await complaintWithoutPath(definition);
  // The text of a function in PL/pgSQL is not looked at before it runs: there it has to be a setting.
  return hasPath ? undefined : 'it has no search path of its own';
}

test('OPS-17: every function finds what it names while a dump is loaded, with an empty search path', async () => {
  const functions = await listFunctions();
  expect(functions.length).toBeGreaterThan(50);
  const lost: string[] = [];
  for (const found of functions) {
    const complaint = await complaintOf(found);
    if (complaint !== undefined) lost.push(`${found.name}: ${complaint}`);
  }
  expect(lost).toEqual([]);
});
