import type pg from 'pg';
import { z } from 'zod';
import { reasonOf, StartFailure } from '../ground/failure.ts';
import {
  type AppliedDefinition,
  compareDefinitions,
  type Definition,
  type Edition,
} from './definition-file.ts';
import { isHeldUp, type RunOptions, runUnlocked } from './run-migration.ts';

const appliedSchema = z.object({ name: z.string(), checksum: z.string(), edition: z.number() });

/** The definitions that the database has, as recorded; none where it has no such record yet. */
export async function readAppliedDefinitions(
  client: pg.ClientBase,
): Promise<readonly AppliedDefinition[]> {
  const found = await client.query(
    `select to_regclass('applied_definition') is not null as is_there`,
  );
  if (!z.object({ is_there: z.boolean() }).parse(found.rows[0]).is_there) return [];
  const { rows } = await client.query('select name, checksum, edition from applied_definition');
  return rows.map((row) => appliedSchema.parse(row));
}

/** Refuses a database whose functions are those of a newer version: an older one would take them back. */
export function refuseNewerDefinitions(
  applied: readonly AppliedDefinition[],
  requested: Edition,
): void {
  if (!compareDefinitions(applied, requested).isNewer) return;
  const newest = Math.max(...applied.map(({ edition }) => edition));
  throw new StartFailure(
    `The database has been migrated by a newer version (functions of edition ${newest}, here ${requested.edition}). Start that one.`,
  );
}

/**
 * The definitions that have to be made: those whose text is another one, and those that are gone, because a migration
 * has dropped them or somebody has.
 */
export async function pendingDefinitions(
  client: pg.ClientBase,
  requested: Edition,
): Promise<readonly Definition[]> {
  const { pending } = compareDefinitions(await readAppliedDefinitions(client), requested);
  const { rows } = await client.query<{ name: string }>(
    `select 'functions/' || p.proname || '.sql' as name from pg_proc p where p.pronamespace = 'public'::regnamespace
      union all select 'views/' || c.relname || '.sql' from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'`,
  );
  const there = new Set(rows.map(({ name }) => name));
  return requested.definitions.filter((each) => pending.includes(each) || !there.has(each.name));
}

/**
 * Makes definitions anew, all in one transaction with the record of it: nobody sees half of an edition. Run as a
 * migration is (OPS-15): nobody waits longer than a second behind it, and it gives way and comes again.
 */
export async function applyDefinitions(
  client: pg.Client,
  { edition, definitions }: Edition,
  pending: readonly Definition[],
  options: RunOptions,
): Promise<void> {
  await runUnlocked(
    client,
    'of functions and views',
    async () => {
      // One may call another that comes after it; tests look at every text.
      await client.query('set local check_function_bodies = off');
      await asEveryOwner(client, pending, async () => {
        for (const definition of pending) await make(client, definition);
      });
      await record(client, { edition, definitions: pending });
      await client.query('delete from applied_definition where name <> all ($1)', [
        definitions.map(({ name }) => name),
      ]);
    },
    options,
  );
}

async function make(client: pg.Client, { name, text }: Definition): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    if (isHeldUp(error)) throw error;
    throw new StartFailure(`The definition ${name} failed: ${reasonOf(error)}`);
  }
}

/** Some belong to roles of the product: who migrates is one of them, with the right to make, as long as it takes. */
async function asEveryOwner(
  client: pg.Client,
  pending: readonly Definition[],
  work: () => Promise<void>,
): Promise<void> {
  const owners = [...new Set(pending.flatMap(({ text }) => ownersIn(text)))];
  if (owners.length === 0) {
    await work();
    return;
  }
  const roles = owners.join(', ');
  await client.query(`grant ${roles} to current_user; grant create on schema public to ${roles}`);
  await work();
  await client.query(
    `revoke create on schema public from ${roles}; revoke ${roles} from current_user`,
  );
}

const ownersIn = (text: string): string[] =>
  Array.from(
    text.matchAll(/^alter (?:function|view) \w+ owner to (\w+);$/gm),
    ([, role = '']) => role,
  );

async function record(client: pg.Client, { edition, definitions }: Edition): Promise<void> {
  await client.query(
    `insert into applied_definition (name, checksum, edition)
      select name, checksum, $3 from unnest($1::text[], $2::text[]) as made (name, checksum)
      on conflict (name) do update set checksum = excluded.checksum, edition = excluded.edition, applied_at = now()`,
    [definitions.map(({ name }) => name), definitions.map(({ checksum }) => checksum), edition],
  );
}
