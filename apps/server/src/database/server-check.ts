import { Client, type ClientConfig } from 'pg';
import { z } from 'zod';
import { reasonOf, StartFailure } from '../ground/failure.ts';

const minVersion = 15;
const connectionTimeoutMs = 5000;

const factsSchema = z.object({
  version: z.string(),
  version_number: z.coerce.number(),
  encoding: z.string(),
  fsync: z.string(),
  full_page_writes: z.string(),
  synchronous_commit: z.string(),
});
type Facts = z.infer<typeof factsSchema>;

/** Refuses a server that does not answer, is too old, or may forget what it acknowledged. */
export async function checkServer(owner: ClientConfig, shownAs: string): Promise<void> {
  const facts = await askFacts(owner).catch((error: unknown) => {
    throw new StartFailure(`The database ${shownAs} cannot be used: ${reasonOf(error)}.`);
  });
  const objection = objectionTo(facts);
  if (objection !== undefined) {
    throw new StartFailure(`The database ${shownAs} cannot be used: ${objection}.`);
  }
}

async function askFacts(owner: ClientConfig): Promise<Facts> {
  const client = new Client({ ...owner, connectionTimeoutMillis: connectionTimeoutMs });
  // A connection that breaks between two queries must not end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(`
      SELECT current_setting('server_version') AS version,
             current_setting('server_version_num') AS version_number,
             current_setting('server_encoding') AS encoding,
             current_setting('fsync') AS fsync,
             current_setting('full_page_writes') AS full_page_writes,
             current_setting('synchronous_commit') AS synchronous_commit`);
    return factsSchema.parse(rows[0]);
  } finally {
    await client.end();
  }
}

/** Why a server with these facts is refused, or undefined. */
export function objectionTo(facts: Facts): string | undefined {
  if (facts.version_number < minVersion * 10_000) {
    return `it is PostgreSQL ${facts.version}, needed is ${minVersion} or newer`;
  }
  if (facts.encoding !== 'UTF8') return `its encoding is ${facts.encoding}, needed is UTF8`;
  const off = (['fsync', 'full_page_writes', 'synchronous_commit'] as const).find(
    (name) => facts[name] === 'off',
  );
  return off && `its setting ${off} is off, so that a power failure would lose acknowledged money`;
}
