import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';

/** Where the definitions lie, in the order in which they are made: a view may call functions. */
const folders = ['functions', 'views'] as const;
const editionFile = 'definitions.json';

/** What tells one text of a definition from another. */
export interface KnownDefinition {
  /** The file, below `database`, as `functions/ledger_post.sql`. */
  readonly name: string;
  readonly checksum: string;
}

/** A function or view as its file says it, with who may use it. */
export interface Definition extends KnownDefinition {
  readonly text: string;
}

/** A definition that a database has, as it was recorded there. */
export interface AppliedDefinition extends KnownDefinition {
  readonly edition: number;
}

/** All definitions of a version. The edition is higher in each version that changes one. */
export interface Edition<Each extends KnownDefinition = Definition> {
  readonly edition: number;
  readonly definitions: readonly Each[];
}

const recordSchema = z.strictObject({
  edition: z.int().positive(),
  digest: z.string(),
});
/** What `definitions.json` says: which edition the files are, by the digest of all of them. */
export type EditionRecord = z.infer<typeof recordSchema>;

/** Reads the definitions below a folder: this version's unless another is given. */
export async function readDefinitions(folder = import.meta.dirname): Promise<Edition> {
  const { edition } = await readEditionRecord(folder);
  const found = await Promise.all(folders.map((room) => readRoom(folder, room)));
  return { edition, definitions: found.flatMap((room) => usedFirst(room)) };
}

/**
 * Each behind those that its text names, else in the order of their names: a view is made from what is there. Where
 * functions name each other in a circle it is no matter, their texts are not looked at before they run.
 */
export function usedFirst(definitions: readonly Definition[]): readonly Definition[] {
  const ordered = new Set<Definition>();
  const begun = new Set<Definition>();
  const place = (definition: Definition): void => {
    if (begun.has(definition)) return;
    begun.add(definition);
    const words = new Set(definition.text.replaceAll(/--[^\n]*/g, '').match(/\w+/g));
    for (const other of definitions) if (words.has(nounOf(other))) place(other);
    ordered.add(definition);
  };
  for (const definition of definitions) place(definition);
  return [...ordered];
}

/** What a definition defines: `ledger_post` of `functions/ledger_post.sql`. */
const nounOf = ({ name }: Definition): string => basename(name, '.sql');

async function readRoom(folder: string, room: string): Promise<Definition[]> {
  const names = (await readdir(join(folder, room))).filter((name) => /^\w+\.sql$/.test(name));
  return Promise.all(
    names
      .toSorted()
      .map(async (name) =>
        definitionOf(`${room}/${name}`, await readFile(join(folder, room, name), 'utf8')),
      ),
  );
}

/** A definition by its text. */
export function definitionOf(name: string, text: string): Definition {
  return { name, checksum: createHash('sha256').update(text).digest('hex'), text };
}

/** Reads which edition the files were recorded as, see `npm run generate:definitions`. */
export async function readEditionRecord(folder = import.meta.dirname): Promise<EditionRecord> {
  return recordSchema.parse(JSON.parse(await readFile(join(folder, editionFile), 'utf8')));
}

/** One digest of all definitions: it changes when one is changed, added or removed. */
export function digestOf(definitions: readonly KnownDefinition[]): string {
  const lines = definitions.map(({ name, checksum }) => `${name} ${checksum}\n`).toSorted();
  return createHash('sha256').update(lines.join('')).digest('hex');
}

/**
 * The definitions that a database lacks or has in another text, and whether it has those of a newer version: what
 * differs there is then ahead of ours, and not to be made again.
 */
export function compareDefinitions<Each extends KnownDefinition>(
  applied: readonly AppliedDefinition[],
  { edition, definitions }: Edition<Each>,
): { readonly isNewer: boolean; readonly pending: readonly Each[] } {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  return {
    isNewer: applied.some((each) => each.edition > edition),
    pending: definitions.filter(({ name, checksum }) => checksums.get(name) !== checksum),
  };
}
