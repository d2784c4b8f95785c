import { generateScale } from '../tools/scale/generate.ts';
import type { BenchDatabase } from './database.ts';

/** Fills an empty database with that many members; one that has them already stays as it is. */
export async function ensureMembers(database: BenchDatabase, members: number): Promise<void> {
  const { client: owner, application } = database;
  const counted = await owner.query<{ count: string }>('select count(*) from member');
  const found = Number(counted.rows[0]?.count);
  if (found === members) return;
  if (found > 0) {
    throw new Error(`The folder holds ${found} members, not ${members}: name another one.`);
  }
  await generateScale({ owner, application }, { members, announce: (line) => console.log(line) });
}
