import pg, { type ClientConfig } from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { definitionOf, type Edition, readDefinitions } from './definition-file.ts';
import { type InForce, readCallers, readInForce } from './in-force.fixture.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { readMigrations } from './migration-file.ts';
import { PLAIN_OWNER, testDatabase } from './testing.ts';

const { owner, application } = await testDatabase();
const released = await readDefinitions();
const open: pg.Client[] = [];

async function connect(connection: ClientConfig = owner): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  open.push(client);
  return client;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.end()));
});

/** As the account that owns the tables here and has no other right. */
const plainOwner: ClientConfig = { ...owner, options: `-c role=${PLAIN_OWNER}` };

let edition = released.edition;
/** A later version in which one definition has another text. */
const later = (name: string, text: string): Edition => {
  edition += 1;
  const rest = released.definitions.filter((each) => each.name !== name);
  return { edition, definitions: [...rest, definitionOf(name, text)] };
};
const textOf = (name: string): string =>
  released.definitions.find((each) => each.name === name)?.text ?? '';

const timeZone = 'functions/platform_time_zone.sql';
/** `platform_time_zone()` as of a later version. */
const answering = (zone: string): string =>
  `create or replace function platform_time_zone() returns text language sql immutable parallel safe as $$ select '${zone}' $$;`;
const zoneInForce = async (): Promise<string | undefined> => {
  const client = await connect();
  const { rows } = await client.query<{ zone: string }>('select platform_time_zone() as zone');
  return rows[0]?.zone;
};

/**
 * Those whose file has changed since a migration wrote them last: their text is newer, their rights and owner are not.
 * Whoever changes such a file adds its name.
 */
const changedSince: ReadonlySet<string> = new Set([
  'functions/draft_due_statement.sql',
  'functions/draft_partner_statement.sql',
  'functions/find_settlement_gaps.sql',
  'functions/find_unbilled_rows.sql',
  'functions/forget_unused_files.sql',
  'functions/is_statement_followed.sql',
  'functions/keep_notice.sql',
  'functions/keep_payment.sql',
  'functions/keep_play.sql',
  'functions/keep_shop_currency.sql',
  'functions/keep_started_activity.sql',
  'functions/keep_statement.sql',
  'functions/keep_ticket.sql',
  'functions/ledger_lock_legs.sql',
  'functions/ledger_open_accounts.sql',
  'functions/mark_report_days.sql',
  'functions/move_member_phone_use.sql',
  'functions/note_distribution.sql',
  'functions/note_share_failure.sql',
  'functions/reconcile_ledger.sql',
  'functions/remind_of_statements.sql',
  'functions/scope_open.sql',
  'functions/session_open.sql',
  'functions/statements_to_remind.sql',
  'functions/sum_recharge_days.sql',
  'functions/terminal_beats.sql',
  'functions/verify_statement.sql',
  'views/abuse_case.sql',
  'views/counted_play.sql',
  'views/ledger_document.sql',
  'views/shift_cash.sql',
]);

const rightsOf = (text = ''): string => text.slice(text.indexOf('\nowner '));
const comparable = (found: InForce): InForce =>
  Object.fromEntries(
    Object.entries(found).map(([name, text]) => [
      name,
      changedSince.has(name) ? rightsOf(text) : text,
    ]),
  );

test('OPS-15: the files of functions and views make what the migrations before them have made, text, owner, rights, triggers and policies', async () => {
  const database = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const maintenance = await connect({ ...inject('databaseServer').owner, database: 'postgres' });
  await maintenance.query(`create database ${database} owner ${PLAIN_OWNER}`);
  const connection = { ...plainOwner, database };
  try {
    const migrations = await readMigrations();
    await migrate(connection, { migrations });
    const client = await connect({ ...owner, database });
    const [before, callers] = [await readInForce(client), await readCallers(client)];
    expect(await migrate(connection)).toEqual({
      migrations: 0,
      definitions: released.definitions.length,
    });
    const after = await readInForce(client);
    // What only a file makes is compared with nothing.
    const known = Object.entries(after).filter(([name]) => before[name] !== undefined);
    expect(comparable(Object.fromEntries(known))).toEqual(comparable(before));
    expect(await readCallers(client)).toEqual(callers);
    const { rows } = await client.query(
      `select has_schema_privilege('lebean_ledger', 'public', 'create') as may_make, pg_has_role($1, 'lebean_ledger', 'usage') as is_it`,
      [PLAIN_OWNER],
    );
    expect(rows).toEqual([{ may_make: false, is_it: false }]);
  } finally {
    const others = open.splice(0).filter((client) => client !== maintenance);
    await Promise.all(others.map((client) => client.end()));
    open.push(maintenance);
    await maintenance.query(`drop database ${database} with (force)`);
  }
});

test('each function and view in force has one file, named as it is, and no second signature', async () => {
  const client = await connect();
  expect(Object.keys(await readInForce(client)).toSorted()).toEqual(
    released.definitions.map(({ name }) => name).toSorted(),
  );
  const { rows } = await client.query(
    `select proname from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      group by proname having count(*) > 1`,
  );
  expect(rows).toEqual([]);
});

test('OPS-15: a file that has changed is made anew once, by one of several nodes that start, as its owner and with its rights', async () => {
  const name = 'functions/ledger_roll_up.sql';
  const changed = later(name, textOf(name).replace('\nbegin\n', '\nbegin\n  -- changed\n'));
  const before = await readInForce(await connect());
  const nodes = await Promise.all(
    [1, 2, 3].map(() => migrate(plainOwner, { definitions: changed })),
  );
  const counts = nodes.map(({ definitions }) => definitions);
  expect(counts.toSorted((one, other) => one - other)).toEqual([0, 0, 1]);
  const after = await readInForce(await connect());
  expect(after[name]).toContain('-- changed');
  expect(after[name]?.replace('  -- changed\n', '')).toBe(before[name]);
  expect({ ...after, [name]: '' }).toEqual({ ...before, [name]: '' });
});

test('OPS-15: an older version refuses a database whose functions are newer, and takes nothing back', async () => {
  await migrate(plainOwner, { definitions: later(timeZone, answering('Etc/GMT-1')) });
  const refused = /migrated by a newer version \(functions of edition \d+, here \d+\)/;
  await expect(migrate(plainOwner)).rejects.toThrow(refused);
  await expect(requireMigrated(application)).rejects.toThrow(refused);
  expect(await zoneInForce()).toBe('Etc/GMT-1');
});

test('OPS-15: what is in force gives way to a long reader, and lets others go on meanwhile', async () => {
  const reader = await connect();
  await reader.query('begin; select count(*) from shop_capacity');
  const name = 'views/shop_capacity.sql';
  const announced: string[] = [];
  const migrating = migrate(plainOwner, {
    definitions: later(name, `${textOf(name)}\n`),
    announce: (line) => {
      announced.push(line);
      // It has let go of all it held: nobody waits behind it.
      void reader.query('select count(*) from shop_capacity; commit');
    },
  });
  await migrating;
  const { rows } = await reader.query('select edition from applied_definition where name = $1', [
    name,
  ]);
  expect(rows).toEqual([{ edition }]);
  expect(announced).toEqual([
    expect.stringMatching(/of functions and views waits, and lets others go on/),
  ]);
});

test('a function that is gone is made again, and one whose file is gone is no longer recorded', async () => {
  const client = await connect();
  const { definitions } = later(timeZone, textOf(timeZone));
  await migrate(plainOwner, { definitions: { edition, definitions } });
  await client.query('drop function give_back_try');
  const without = definitions.filter(({ name }) => name !== 'functions/take_try.sql');
  expect(
    await migrate(plainOwner, { definitions: { edition, definitions: without } }),
  ).toMatchObject({ definitions: 1 });
  const { rows } = await client.query(
    `select name, to_regproc('give_back_try') is not null as is_there from applied_definition where name like '%\\_try.sql'`,
  );
  expect(rows).toEqual([{ name: 'functions/give_back_try.sql', is_there: true }]);
});

test('OPS-15: a file that fails leaves nothing, and the start says which', async () => {
  const name = 'functions/level_in_force.sql';
  const broken = later(name, 'create or replace function level_in_force() returns nonsense …');
  const definitions = [
    ...broken.definitions.filter((each) => each.name !== timeZone),
    definitionOf(timeZone, answering('Etc/GMT-2')),
  ];
  await expect(
    migrate(plainOwner, { definitions: { edition, definitions: definitions.toReversed() } }),
  ).rejects.toThrow(/The definition functions\/level_in_force\.sql failed: /);
  expect(await zoneInForce()).not.toBe('Etc/GMT-2');
});

test('each file says all there is to its function or view: made from nothing, text, owner and rights are the same', async () => {
  const client = await connect();
  await migrate(plainOwner, {
    definitions: { ...later('', ''), definitions: released.definitions },
  });
  const inForce = await readInForce(client);
  // Takes triggers and policies along: this is the last that happens to this database.
  for (const file of Object.keys(inForce)) {
    const [, kind = '', name = ''] = /^(function|view)s\/(\w+)\.sql$/.exec(file) ?? [];
    await client.query(`drop ${kind} if exists ${name} cascade`);
  }
  expect(await readInForce(client)).toEqual({});
  await migrate(plainOwner, {
    definitions: { ...later('', ''), definitions: released.definitions },
  });
  expect(await readInForce(client)).toEqual(inForce);
});
