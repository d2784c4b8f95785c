/**
 * `npm run generate:definitions`: records that functions or views have changed, by a higher edition. A node of an
 * older version sees by it that a database is ahead, and does not take changes back. With `--check` it only says
 * whether that was done.
 */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import process from 'node:process';
import {
  digestOf,
  readDefinitions,
  readEditionRecord,
} from '../apps/server/src/database/definition-file.ts';
import { migrationComplaints } from './definitions/migration-texts.ts';

const folder = resolve(import.meta.dirname, '../apps/server/src/database');

async function checkEdition(): Promise<string[]> {
  const [record, { definitions }] = [
    await readEditionRecord(folder),
    await readDefinitions(folder),
  ];
  const digest = digestOf(definitions);
  if (digest === record.digest) return [];
  if (process.argv.includes('--check'))
    return ['Functions or views have changed: npm run generate:definitions'];
  const next = { edition: record.edition + 1, digest };
  await writeFile(resolve(folder, 'definitions.json'), `${JSON.stringify(next, undefined, 2)}\n`);
  return [];
}

const complaints = [...(await checkEdition()), ...(await migrationComplaints(folder))];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;
