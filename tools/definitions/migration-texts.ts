import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The last migration of the time when functions were written where they came up. */
const lastWithTexts = '0110_why_not_credited.sql';

/** What a migration says of functions and views that is for their own files to say. */
export function textComplaints(name: string, text: string): string[] {
  if (name <= lastWithTexts) return [];
  const code = text.replaceAll(/--[^\n]*/g, '');
  const replaced =
    /\bcreate\s+or\s+replace\s+(?:recursive\s+)?(function|procedure|view)\s+(\S+?)[\s(]/gi;
  return Array.from(
    code.matchAll(replaced),
    ([, kind = '', what = '']) =>
      `${name}: replaces the ${kind.toLowerCase()} ${what}, whose text in force is a file in functions/ or views/: change that one (CONTRIBUTING.md, Migrations)`,
  );
}

/** The complaints about all migrations of a database folder. */
export async function migrationComplaints(databaseFolder: string): Promise<string[]> {
  const folder = join(databaseFolder, 'migrations');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text, place) => textComplaints(names[place] ?? '', text));
}
