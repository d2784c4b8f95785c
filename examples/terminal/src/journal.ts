import { type FileHandle, open } from 'node:fs/promises';
import { z } from 'zod';
import { keepFile, privateMode, textOf } from './kept-file.ts';

/** A play, from before the server hears of it until it has answered what came of it. */
const journaledPlay = z.object({
  /** Drawn once: under it, the play happens once, however often it is sent (PLY-4). */
  key: z.string(),
  cardNumber: z.string(),
  gameId: z.int(),
  /** What the server calls it; nothing while nobody knows whether it has heard of it. */
  playId: z.int().nullable(),
  /** `ended` and `cancelled` are over here, and the server has not confirmed it yet. */
  step: z.enum(['asked', 'running', 'ended', 'cancelled']),
  /** In the time of the server. */
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  pausedSeconds: z.int(),
});
export type JournaledPlay = z.output<typeof journaledPlay>;

const line = z.union([z.object({ play: journaledPlay }), z.object({ settled: z.string() })]);

/**
 * The plays that are not settled with the server, in a file that is only added to. What is written is on
 * the disk before anything is done about it, so that a power cut in the middle of a play costs nobody
 * anything: the next start reads the file and goes on.
 */
export class Journal {
  readonly #file: FileHandle;
  readonly #plays: Map<string, JournaledPlay>;

  private constructor(file: FileHandle, plays: Map<string, JournaledPlay>) {
    this.#file = file;
    this.#plays = plays;
  }

  /** Reads what an earlier start has left, and begins the file anew with it. */
  static async open(path: string): Promise<Journal> {
    const plays = playsIn((await textOf(path)) ?? '');
    await keepFile(path, [...plays.values()].map((play) => lineOf({ play })).join(''));
    return new Journal(await open(path, 'a', privateMode), plays);
  }

  /** The oldest first. */
  get plays(): readonly JournaledPlay[] {
    return [...this.#plays.values()];
  }

  find(key: string): JournaledPlay | undefined {
    return this.#plays.get(key);
  }

  async note(play: JournaledPlay): Promise<void> {
    this.#plays.set(play.key, play);
    await this.#append({ play });
  }

  /** The server has answered what came of a play. */
  async settle(key: string): Promise<void> {
    if (this.#plays.delete(key)) await this.#append({ settled: key });
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #append(written: z.output<typeof line>): Promise<void> {
    await this.#file.appendFile(lineOf(written));
    await this.#file.datasync();
  }
}

const lineOf = (written: z.output<typeof line>): string => `${JSON.stringify(written)}\n`;

function playsIn(text: string): Map<string, JournaledPlay> {
  const plays = new Map<string, JournaledPlay>();
  // What stands behind the last end of a line was being written when the power went: it was not done.
  for (const each of text.split('\n').slice(0, -1)) {
    const read = line.parse(JSON.parse(each));
    if ('settled' in read) plays.delete(read.settled);
    else plays.set(read.play.key, read.play);
  }
  return plays;
}
