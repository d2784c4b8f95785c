import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import type { z } from 'zod';

/** Only the account that the terminal's program runs as may read what it keeps. */
export const privateMode = 0o600;

/** Writes a file as a whole or not at all, and lets nobody else read it: a power cut leaves the old one. */
export async function keepFile(path: string, text: string): Promise<void> {
  const next = `${path}.${randomUUID()}`;
  const file = await open(next, 'wx', privateMode);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(next, path);
}

/** What a file holds; nothing where there is none. */
export async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A value in a file of its own. */
export class KeptValue<Value> {
  readonly #path: string;
  readonly #reads: z.ZodType<Value>;

  constructor(path: string, reads: z.ZodType<Value>) {
    this.#path = path;
    this.#reads = reads;
  }

  async read(): Promise<Value | undefined> {
    const text = await textOf(this.#path);
    return text === undefined ? undefined : this.#reads.parse(JSON.parse(text));
  }

  keep(value: Value): Promise<void> {
    return keepFile(this.#path, `${JSON.stringify(value)}\n`);
  }
}
