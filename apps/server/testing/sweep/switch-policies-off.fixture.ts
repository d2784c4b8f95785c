// For tests: a database in which the application's half of the data scope has to hold alone (ACC-2).
import pg, { type ClientConfig } from 'pg';

/** Leaves the application alone with the scope: no policy of any table counts any more. */
export async function switchPoliciesOff(owner: ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(`do $$
      declare
        guarded regclass;
      begin
        for guarded in select oid from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace loop
          execute format('alter table %s disable row level security, no force row level security', guarded);
        end loop;
      end $$`);
  } finally {
    await client.end();
  }
}
