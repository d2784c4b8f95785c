import { randomBytes } from 'node:crypto';
import pg, { type ClientConfig } from 'pg';
import { afterAll, inject } from 'vitest';
import type { DatabaseLink } from './link-settings.ts';
import { applicationConnection, migrate } from './migrate.ts';

/** The migrated and otherwise empty database that `testDatabase()` copies. */
export const TEMPLATE = 'lebean_template';
/** A copy of it with the scene of most tests, made by the first of them. */
export const SCENE = 'lebean_scene';
/** Owns the tables, and is no more than an operator gets from a database that others run. */
export const PLAIN_OWNER = 'lebean_plain_owner';

/** Connections to one database of the test server, for each of the two accounts. */
export interface TestConnections {
  /** A superuser, who passes all row-level security: for setting scenes and for looking behind. */
  readonly owner: ClientConfig;
  /** What the running application connects as; through a pooler where the tests run with one. */
  readonly application: DatabaseLink;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Connections to the template; made by the global setup of the database tests. */
    databaseServer: TestConnections;
  }
}

/**
 * A database of the test file's own, migrated and empty; it is gone after the file's last test.
 * Call it once, at the top: `const { owner } = await testDatabase();`
 * With a template it is a copy of that database, to which nobody may be connected meanwhile.
 */
export async function testDatabase(
  template: TestConnections = inject('databaseServer'),
): Promise<TestConnections> {
  const database = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const maintenance = { ...template.owner, database: 'postgres' };
  await run(
    maintenance,
    // File by file: block by block, through the log, takes a third longer.
    `CREATE DATABASE ${database} OWNER ${PLAIN_OWNER} TEMPLATE ${template.owner.database ?? TEMPLATE} STRATEGY file_copy`,
  );
  // By force: a test that failed may have left a connection open.
  afterAll(() => run(maintenance, `DROP DATABASE ${database} WITH (FORCE)`));
  return {
    owner: { ...template.owner, database },
    application: inDatabase(template.application, database),
  };
}

/**
 * Makes the template on an empty server; `superuser` connects to another database of it. The tables are those of
 * an owner with no right but CREATEROLE: what only a superuser could do fails in all database tests.
 */
export async function makeTemplate(superuser: ClientConfig): Promise<TestConnections> {
  await dropTemplate(superuser);
  const password = randomBytes(16).toString('hex');
  await makePlainOwner(superuser, password);
  await run(superuser, `CREATE DATABASE ${TEMPLATE} OWNER ${PLAIN_OWNER}`);
  const owner = { ...superuser, user: PLAIN_OWNER, password, database: TEMPLATE };
  await migrate(owner);
  // Here and not per file: it changes a role of the whole server, which two files may not at once.
  const application = await applicationConnection(owner);
  return {
    owner: toPlain({ ...superuser, database: TEMPLATE }),
    application: toPlain(application),
  };
}

/** A server that was used before has the roles of the product already: they are handed to this owner. */
async function makePlainOwner(superuser: ClientConfig, password: string): Promise<void> {
  await run(
    superuser,
    `do $$
    declare
      known text;
    begin
      if not exists (select from pg_roles where rolname = '${PLAIN_OWNER}') then
        create role ${PLAIN_OWNER} login createrole;
      end if;
      for known in select rolname from pg_roles where rolname ~ '^(app_(staff|partner|shop|terminal)|lebean_(app|ledger|report))$' loop
        execute format('grant %I to ${PLAIN_OWNER} with admin option', known);
      end loop;
    end $$;
    alter role ${PLAIN_OWNER} password '${password}'`,
  );
}

export async function dropTemplate(superuser: ClientConfig): Promise<void> {
  await run(superuser, `DROP DATABASE IF EXISTS ${SCENE}`);
  await run(superuser, `DROP DATABASE IF EXISTS ${TEMPLATE}`);
}

/** The same way to another database. */
export const inDatabase = ({ direct, ...link }: DatabaseLink, database: string): DatabaseLink => ({
  ...link,
  database,
  ...(direct !== undefined && { direct: { ...direct, database } }),
});

/** What fits through the wall between the global setup and the workers. */
function toPlain({ host, port, user, password, database }: ClientConfig): ClientConfig {
  return { host, port, user, password, database };
}

async function run(connection: ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
