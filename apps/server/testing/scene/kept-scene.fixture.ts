// For tests: a scene is made once and copied with its database, a tenth of the time.
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import {
  inDatabase,
  PLAIN_OWNER,
  SCENE,
  TEMPLATE,
  type TestConnections,
} from '../../src/database/testing.ts';

/** Sessions and heartbeats of a scene get old: it is made anew rather than copied when it is older. */
const maxAgeSeconds = 30;

/** What the tests of one server have in turn. */
const sceneLock = 7_205_310;

/**
 * What `make` makes of a database, from a copy of one where it was made shortly before. The database of the
 * connections becomes that copy; one that somebody has written to, or is connected to, stays, and the scene is made
 * there. What is made has to be plain values.
 */
export async function keptScene<Made extends object>(
  connections: TestConnections,
  make: (connections: TestConnections) => Promise<Made>,
): Promise<Made> {
  const client = new pg.Client({ ...connections.owner, database: 'postgres' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [sceneLock]);
    const { database = '' } = connections.owner;
    if (!(await isUntouched(client, database))) return await make(connections);
    const made = (await readKept<Made>(client)) ?? (await makeKept(client, connections, make));
    await client.query(`drop database ${database}`);
    await client.query(
      `create database ${database} owner ${PLAIN_OWNER} template ${SCENE} strategy file_copy`,
    );
    return made;
  } finally {
    await client.end();
  }
}

async function isUntouched(client: pg.Client, database: string): Promise<boolean> {
  const { rows } = await client.query<{ is_untouched: boolean }>(
    `select d.datname ~ '^test_[0-9a-f]{32}$'
        and pg_stat_get_db_tuples_inserted(d.oid) + pg_stat_get_db_tuples_updated(d.oid) + pg_stat_get_db_tuples_deleted(d.oid) = 0
        and not exists (select from pg_stat_activity a where a.datid = d.oid and a.backend_type = 'client backend') as is_untouched
      from pg_database d where d.datname = $1`,
    [database],
  );
  return rows[0]?.is_untouched === true;
}

/** The scene that is kept, as its database says it; nothing where there is none, or it is too old. */
async function readKept<Made>(client: pg.Client): Promise<Made | undefined> {
  const { rows } = await client.query<{ made: Made }>(
    `select note -> 'made' as made from pg_database d, lateral (select shobj_description(d.oid, 'pg_database')::jsonb as note) n
      where d.datname = $1 and (note ->> 'at')::timestamptz > clock_timestamp() - make_interval(secs => $2)`,
    [SCENE, maxAgeSeconds],
  );
  return rows[0]?.made;
}

async function makeKept<Made extends object>(
  client: pg.Client,
  { owner, application }: TestConnections,
  make: (connections: TestConnections) => Promise<Made>,
): Promise<Made> {
  await client.query(`drop database if exists ${SCENE} with (force)`);
  await client.query(
    `create database ${SCENE} owner ${PLAIN_OWNER} template ${TEMPLATE} strategy file_copy`,
  );
  // Past a pooler: it would stay connected, and nobody could copy the database.
  const { direct, ...link } = application;
  const made = await make({
    owner: { ...owner, database: SCENE },
    application: inDatabase({ ...link, ...direct }, SCENE),
  });
  const kept = { at: new Date().toISOString(), made };
  const note = JSON.stringify(kept);
  const readAgain: unknown = JSON.parse(note);
  if (!isDeepStrictEqual(readAgain, kept))
    throw new Error('a scene is plain values: it is handed on as text');
  await client.query(`comment on database ${SCENE} is ${client.escapeLiteral(note)}`);
  return made;
}
