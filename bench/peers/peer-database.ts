import { Client } from 'pg';
import type { BenchDatabase } from '../database.ts';
import type { ConnectionSettings } from '../settings.ts';

const name = 'bench_peers';

/**
 * What somebody would set up who needs members with their cards and no more: a balance is a number on the card, and
 * the end of a phone a column of its own, since it is searched by.
 */
const tables = `
  create table merchant (id bigint primary key, merchant_name text not null, currency text not null);
  create table member_level (id bigint primary key, level_name text not null);
  create table member (
    id bigint primary key, name text not null, sex integer not null, phone text not null, phone_end text not null
  );
  create table card (
    id bigint primary key, merchant bigint not null references merchant, member bigint not null references member,
    level bigint not null references member_level, card_number text not null, card_type text not null,
    card_state text not null, point bigint not null, gift_point bigint not null, open_price bigint not null,
    opened_at timestamptz not null
  );
  create table card_change (
    id bigint generated always as identity primary key, card bigint not null references card, changed_by text not null,
    changed_at timestamptz not null default now(), change jsonb not null
  );`;

/** After the rows are there: faster, and what each call of the bench can make use of. */
const indexes = `
  create unique index on card (merchant, card_number);
  create index on card (opened_at desc, id desc);
  create index on card (card_state, opened_at desc, id desc);
  create index on card (merchant, card_state, opened_at desc, id desc);
  create index on card (member);
  create index on card (level);
  create index on member (phone_end);
  create index on card_change (card);`;

/** Each table with what is read from the product's database for it. */
const copies = [
  {
    table: 'merchant',
    columns: 'id bigint, merchant_name text, currency text',
    from: 'select id, merchant_name, currency from merchant',
  },
  {
    table: 'member_level',
    columns: 'id bigint, level_name text',
    from: 'select id, level_name::text from member_level',
  },
  {
    table: 'member',
    columns: 'id bigint, name text, sex integer, phone text, phone_end text',
    from: `select id, name, sex, phone, right(regexp_replace(phone, '\\D', '', 'g'), 4) from member order by id`,
  },
  {
    table: 'card',
    columns: `id bigint, merchant bigint, member bigint, level bigint, card_number text, card_type text,
      card_state text, point bigint, gift_point bigint, open_price bigint, opened_at timestamptz`,
    from: `select c.id, c.merchant_id, c.member_id, c.level_id, c.card_number, c.card_type, c.card_state, p.balance,
      g.balance, c.open_price, c.opened_at from card c join ledger_account p on p.id = c.point_account_id
      join ledger_account g on g.id = c.gift_point_account_id order by c.id`,
  },
] as const;

/** The same members in a database of their own, on the same PostgreSQL. */
export async function makePeerDatabase({
  owner,
  client,
}: BenchDatabase): Promise<ConnectionSettings> {
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  // As the product has it for its own connections.
  await client.query(`alter database ${name} set jit = off`);
  const peer = { ...owner, database: name };
  const filling = new Client(peer);
  // Whoever asks to stop meanwhile has the database dropped below it: the statement under way says so.
  filling.on('error', () => undefined);
  await filling.connect();
  try {
    await filling.query(`${tables} create extension dblink`);
    for (const { table, columns, from } of copies)
      await filling.query(`insert into ${table} select * from dblink($1, $2) as t (${columns})`, [
        connectionText(owner),
        from,
      ]);
    await filling.query(`drop extension dblink; ${indexes}`);
    await filling.query('vacuum analyze');
  } finally {
    await filling.end();
  }
  return peer;
}

/** Takes it away again, so that a folder that is kept is the product's alone. */
export async function removePeerDatabase({ client }: BenchDatabase): Promise<void> {
  await client.query(`drop database if exists ${name} with (force)`);
}

/** As the database's own library reads it. */
function connectionText({ host, port, user, password, database }: ConnectionSettings): string {
  const parts = { host, port: String(port), user, password, dbname: database };
  return Object.entries(parts)
    .map(([part, value]) => `${part}='${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`)
    .join(' ');
}
