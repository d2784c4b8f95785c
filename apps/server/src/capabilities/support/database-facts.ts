import type { Client } from 'pg';
import { scrubbed, withoutLiterals } from './without-values.ts';

type Row = Record<string, unknown>;

/** What a supporter asks of a database first; each statement alone, so that one that fails hides no other. */
const questions = {
  server: `select current_setting('server_version') as version, pg_postmaster_start_time() as started,
    pg_is_in_recovery() as is_standby, pg_database_size(current_database())::float8 as bytes,
    (select count(*)::int from applied_migration) as migrations, (select max(name) from applied_migration) as last_migration`,
  // Not those that may hold a password, an address or a place.
  settings: `select name, setting, unit from pg_settings where source not in ('default', 'override', 'client')
    and name !~ '(command|conninfo|passphrase|file|directory|directories|hba|ident|listen|cluster_name|application_name|ssl|krb|path|log_line_prefix)'
    order by name`,
  extensions: 'select extname as name, extversion as version from pg_extension order by 1',
  connections: `select usename as account, state, wait_event_type as waits_for, count(*)::int as count from pg_stat_activity
    where backend_type = 'client backend' group by 1, 2, 3 order by 4 desc`,
  longTransactions: `select usename as account, state, wait_event as waits_for,
    round(extract(epoch from now() - xact_start))::int as seconds from pg_stat_activity
    where xact_start < now() - interval '10 seconds' order by xact_start limit 20`,
  tables: `select relname as name, n_live_tup::float8 as rows, n_dead_tup::float8 as dead, seq_scan::float8 as whole_scans,
    pg_total_relation_size(relid)::float8 as bytes, last_autovacuum, last_autoanalyze from pg_stat_user_tables
    order by pg_total_relation_size(relid) desc limit 60`,
  archiver: `select archived_count::float8 as archived, last_archived_time, failed_count::float8 as failed, last_failed_time
    from pg_stat_archiver`,
  replicas: `select state, sync_state, extract(epoch from replay_lag)::float8 as lag_seconds from pg_stat_replication`,
  nodes: `select node_name as name, version, started_at, last_seen_at, clock_ahead_ms, is_ready, findings from node
    order by last_seen_at desc limit 50`,
  proofs: `select id, started_at, finished_at, is_whole, entries, transfers, documents, breaks from reconciliation_run
    order by finished_at desc limit 20`,
  proofUnderWay: 'select * from reconciliation_progress',
  breaks: `select run_id, kind, count(*)::int as count from reconciliation_break
    where run_id = (select id from reconciliation_run order by finished_at desc limit 1) group by 1, 2`,
  // Where in the web, how often and when; not its message, nor to whom it was shown.
  errorsOfTheWeb: `select origin, count, first_at, last_at, left(stack, 2000) as stack from error_report
    order by last_at desc limit 30`,
} as const;

/** Answers of the database by the name of the question; why there is none, where there is none. */
export async function readDatabaseFacts(
  client: Client,
): Promise<Readonly<Record<string, unknown>>> {
  const facts: Record<string, unknown> = {};
  for (const [name, question] of Object.entries(questions)) {
    facts[name] = await ask(client, question).then(
      (rows) => scrubbed(name === 'errorsOfTheWeb' ? rows.map(framesAlone) : rows),
      codeAlone,
    );
  }
  return facts;
}

const ask = async (client: Client, text: string): Promise<Row[]> =>
  (await client.query<Row>(text)).rows;

const codeAlone = (error: unknown): string =>
  `not to be had: ${error instanceof Error && 'code' in error ? String(error.code) : 'no answer'}`;

/** What stands above the frames of a stack repeats the message. */
const framesAlone = ({ stack, ...row }: Row): Row => ({
  ...row,
  stack: String(stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line)),
});

/** What the database has spent its time on. */
export interface Statements {
  readonly slowest: unknown;
  readonly running: unknown;
  /** Plans of the slowest, for any value. */
  readonly plans: string;
}

const maxPlans = 12;

/** The slowest statements since the statistics began, what runs now for longer, and how the first are planned. */
export async function readStatements(client: Client, runsForSeconds = 1): Promise<Statements> {
  const slowest = await ask(
    client,
    `select query, calls::float8 as calls, round(total_exec_time::numeric)::float8 as total_ms,
      round(mean_exec_time::numeric, 2)::float8 as mean_ms, rows::float8 as rows
    from pg_stat_statements order by total_exec_time desc limit 40`,
  ).catch(codeAlone);
  const running = await ask(
    client,
    `select usename as account, state, wait_event as waits_for, query,
      round(extract(epoch from now() - query_start))::int as seconds from pg_stat_activity
    where state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'
      and query_start <= now() - make_interval(secs => ${runsForSeconds}) order by query_start limit 20`,
  ).catch(codeAlone);
  const known = typeof slowest === 'string' ? [] : slowest;
  const plans: string[] = [];
  for (const { query } of known) {
    const text = String(query);
    if (plans.length === maxPlans || !/^\s*(select|with|insert|update|delete)\b/i.test(text))
      continue;
    plans.push(`${withoutLiterals(text)}\n${await planOf(client, text)}`);
  }
  return {
    slowest: valueless(slowest),
    running: valueless(running),
    plans:
      plans.length === 0 ? 'There are none: pg_stat_statements is not there.' : plans.join('\n\n'),
  };
}

const valueless = (rows: Row[] | string): unknown =>
  typeof rows === 'string'
    ? rows
    : rows.map(({ query, ...row }) => ({ ...row, query: withoutLiterals(String(query)) }));

/** PostgreSQL 16 plans a statement without its values. Nothing is run. */
async function planOf(client: Client, query: string): Promise<string> {
  try {
    const rows = await ask(client, `explain (generic_plan) ${query}`);
    return rows.map((row) => `  ${withoutLiteralsInLine(String(row['QUERY PLAN']))}`).join('\n');
  } catch (error) {
    return `  ${codeAlone(error)}`;
  }
}

/** As it is indented. */
const withoutLiteralsInLine = (line: string): string =>
  `${/^\s*/.exec(line)?.[0] ?? ''}${withoutLiterals(line)}`;
