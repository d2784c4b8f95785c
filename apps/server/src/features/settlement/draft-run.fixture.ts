// For tests: a process of its own that drafts what is due and ends, or is killed before.
import process from 'node:process';
import { z } from 'zod';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { ConnectionPool } from '../../database/database.ts';
import { draftStatements } from './draft.job.ts';

const given = z
  .object({ connection: z.record(z.string(), z.unknown()), now: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''));
const connections = new ConnectionPool({
  connection: given.connection,
  size: 3,
  onIdleError: () => undefined,
});
const clock = (): Date => new Date(given.now);
const onFailure = (): void => {
  process.exitCode = 1;
};
await runOnce(connections, draftStatements({ connections, clock, onFailure }));
await connections.end();
