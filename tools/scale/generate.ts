import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client, ClientConfig } from 'pg';
import { Dice } from '@lebean/demo/dice';
import { nameOf } from '@lebean/demo/people';
import { cardSearchTokens } from '@lebean/domain/card-search';
import { ConnectionPool } from '../../apps/server/src/database/database.ts';
import { setUpOrganisation } from './organisation.ts';

export interface ScaleOptions {
  readonly members: number;
  /** Opening a card is one; the others are recharges. */
  readonly salesPerMember?: number;
  /** When the story ends; now unless given. */
  readonly until?: Date;
  readonly announce: (line: string) => void;
}

export interface ScaleConnections {
  /** A superuser's, on the migrated and otherwise empty database. */
  readonly owner: Client;
  /** What the running application connects as. */
  readonly application: ClientConfig;
}

const membersPerMerchant = 20_000;
const namesPerCountry = 20_000;
/** Tables whose secondary indexes are built after the rows are there: several times faster. */
const filledTables = [
  'member',
  'card',
  'card_number_claim',
  'card_search_token',
  'ledger_account',
  'ledger_transfer',
  'ledger_entry',
  'recharge_record',
  'card_lot',
  'card_event',
] as const;

/**
 * Fills an empty database with that many members, for benches: shops by operations, members in sets, such
 * that ledger, cards, search tokens, lots and records agree as if each had come to the counter.
 */
export async function generateScale(
  { owner, application }: ScaleConnections,
  { members, salesPerMember = 1.5, until = new Date(), announce }: ScaleOptions,
): Promise<void> {
  await refuseFilled(owner);
  const time = stopwatch(announce);
  const onIdleError = (): void => undefined;
  const connections = new ConnectionPool({ connection: application, size: 4, onIdleError });
  try {
    const merchantCount = Math.max(3, Math.ceil(members / membersPerMerchant));
    await setUpOrganisation(connections, merchantCount, until);
  } finally {
    await connections.end();
  }
  time('shops');
  await inTransaction(owner, async () => {
    // Rows are checked by what writes them, not one by one: without this a million takes an hour.
    await owner.query('set local session_replication_role = replica');
    await owner.query("set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'");
    await nameGuests(owner);
    await owner.query(
      'create temp table scale_run as select $1::bigint as members, $2::double precision as sales_per_member, $3::timestamptz as until',
      [members, salesPerMember, until],
    );
    const indexes = await dropSecondaryIndexes(owner);
    for (const part of readParts()) {
      await owner.query(part.text);
      time(part.name);
    }
    for (const definition of indexes) await owner.query(definition);
    time('indexes');
  });
  // The first run notes up to where it is safe to fold, the second one folds.
  await owner.query('select ledger_roll_up()');
  await owner.query('select ledger_roll_up()');
  // As the nightly job does.
  await owner.query('select ledger_sum_days()');
  await owner.query('vacuum analyze');
  time('folding the ledger, statistics');
  const size = await owner.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  announce(`${members} members; the database has ${size.rows[0]?.size ?? ''}`);
}

async function refuseFilled(owner: Client): Promise<void> {
  const found = await owner.query('select from account limit 1');
  if (found.rowCount !== 0) throw new Error('the database is not empty: take another one');
}

/** Tells the seconds since the last call. */
function stopwatch(announce: (line: string) => void): (part: string) => void {
  let last = performance.now();
  return (part) => {
    const now = performance.now();
    announce(`${part.padEnd(32)} ${((now - last) / 1000).toFixed(1).padStart(8)} s`);
    last = now;
  };
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Puts names into `scale_name`, each with the tokens under which the product would find it. */
async function nameGuests(owner: Client): Promise<void> {
  await owner.query(
    'create temp table scale_name (country text, place integer, name text, sex smallint, tokens text[])',
  );
  for (const country of ['CN', 'US', 'ES'] as const) {
    const dice = new Dice(`scale ${country}`);
    const guests = Array.from({ length: namesPerCountry }, (_, place) => {
      const sex = dice.chance(0.5) ? 1 : 2;
      const name = nameOf(dice, country, sex);
      return { place, name, sex, tokens: cardSearchTokens({ cardNumbers: [], phone: '', name }) };
    });
    await owner.query(
      `insert into scale_name select $1, g.place, g.name, g.sex, array(select jsonb_array_elements_text(g.tokens))
      from jsonb_to_recordset($2::jsonb) g (place integer, name text, sex smallint, tokens jsonb)`,
      [country, JSON.stringify(guests)],
    );
  }
  await owner.query('create unique index on scale_name (country, place); analyze scale_name');
}

/** Drops the indexes that no constraint needs; answers how to make them again. */
async function dropSecondaryIndexes(owner: Client): Promise<string[]> {
  const found = await owner.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relname = any ($1) and t.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [filledTables],
  );
  for (const { name } of found.rows) await owner.query(`drop index ${name}`);
  // "Only" would leave the partitions without it.
  return found.rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '));
}

function readParts(): { readonly name: string; readonly text: string }[] {
  const script = readFileSync(path.join(import.meta.dirname, 'members.sql'), 'utf8');
  return script
    .split(/^-- part: /m)
    .slice(1)
    .map((part) => {
      const [name = ''] = part.split('\n', 1);
      return { name, text: part.slice(name.length) };
    });
}
