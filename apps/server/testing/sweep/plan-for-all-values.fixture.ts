// For tests: what a connection plans after it has asked the same a few times.
import pg from 'pg';

/**
 * Lets each statement be planned once for all values, as PostgreSQL does from the sixth time on where that seems cheap:
 * what depends on the value of a parameter fails at once, and not on the busiest till of the day.
 */
export async function planForAllValues(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`do $$ begin
    execute format('alter database %I set plan_cache_mode to force_generic_plan', current_database());
  end $$`);
  await client.end();
}
