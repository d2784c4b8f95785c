import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { type Bar, holds } from './scenario.ts';

/** A session that reads the whole book sleeps in its portion, with all that it holds. */
const plant = `
create function sleep_in_proof() returns trigger language plpgsql as $$
begin
  if current_setting('lebean.endless_proof', true) = 'on' then perform pg_sleep(3600); end if;
  return new;
end $$;
create trigger endless before update on reconciliation_progress for each row execute function sleep_in_proof();
alter role lebean_app set lebean.endless_proof = on;
begin; set local session_replication_role = replica;
update reconciliation_run set started_at = started_at - interval '8 days'; commit`;

async function ask(owner: ClientConfig, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

const giveUpMs = 60_000;

/**
 * From its next start on a node proves the whole book and does not come to an end, as with a book of years. The first
 * proof of a fresh database is waited for: it would count as the one that is due.
 */
export async function plantEndlessProof(owner: ClientConfig): Promise<void> {
  const until = performance.now() + giveUpMs;
  while ((await ask(owner, 'select from reconciliation_run where is_whole')).rows.length === 0) {
    if (performance.now() > until) throw new Error('no proof of the whole book');
    await sleep(50);
  }
  await ask(owner, plant);
}

/** Sessions that begin from now on prove as ever. */
export async function endEndlessProof(owner: ClientConfig): Promise<void> {
  await ask(owner, 'alter role lebean_app reset lebean.endless_proof');
}

/** Whether a node is in the middle of proving the whole book. */
export async function isProving(owner: ClientConfig): Promise<boolean> {
  const found = await ask(
    owner,
    `select from pg_stat_activity where state = 'active' and query like '%reconcile_portion%' and wait_event = 'PgSleep'`,
  );
  return found.rows.length > 0;
}

/** The bar on what was to be under way. */
export const wasProving = (isUnderWay: boolean): Bar =>
  holds('a proof of the whole book under way at SIGTERM', isUnderWay);
