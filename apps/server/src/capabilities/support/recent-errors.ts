import { appendFileSync, renameSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const maxBytes = 128 * 1024;

const fileIn = (dataFolder: string): string => join(dataFolder, 'recent-errors.log');

/**
 * The last errors of a node, in DATA_DIR, for a support bundle (OPS-23): whoever collects the output has them as well,
 * but not everybody does. Two files of 128 kB at most. What cannot be kept is not: the output has it.
 */
export class RecentErrors {
  readonly #file: string;
  /** What was noted before there is a place for it. */
  #early: string[] | undefined = [];

  constructor(dataFolder: string) {
    this.#file = fileIn(dataFolder);
  }

  /** From now on there is a database, and a folder that is this node's: an empty one stays empty until then. */
  begin(): void {
    const early = this.#early ?? [];
    this.#early = undefined;
    for (const line of early) this.note(line);
  }

  /** Keeps a line; at once, for it may be the last one. */
  note(line: string): void {
    if (this.#early !== undefined) {
      this.#early.push(line);
      return;
    }
    try {
      appendFileSync(this.#file, line.endsWith('\n') ? line : `${line}\n`, { mode: 0o600 });
      if (statSync(this.#file).size > maxBytes) renameSync(this.#file, `${this.#file}.1`);
    } catch {
      // A disk without room is reported elsewhere.
    }
  }
}

/** What a node has kept, the newest last. */
export async function readRecentErrors(dataFolder: string): Promise<string> {
  const parts = await Promise.all(
    [`${fileIn(dataFolder)}.1`, fileIn(dataFolder)].map((file) =>
      readFile(file, 'utf8').catch(() => ''),
    ),
  );
  return parts.join('');
}
