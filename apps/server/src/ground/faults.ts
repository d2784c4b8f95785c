import type { z } from 'zod';
import { StartFailure } from './failure.ts';

/** Variables as a process is given them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** These hold a secret: no complaint about them repeats it, and each may come in a file, under `<name>_FILE`. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'APP_DATABASE_URL',
  'REPLICA_URL',
  'AUDIT_KEY',
  'SECRET_KEY',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SMTP_PASSWORD',
] as const;
const secrets: ReadonlySet<string> = new Set(secretNames);

/** Collects what is wrong with the settings, so that all of it is reported at once (OPS-2). */
export class Faults {
  readonly #lines: string[] = [];
  readonly #names = new Set<string>();

  /** A setting cannot be understood; `allowed` completes the sentence "allowed is …". */
  wrong(name: string, value: string, allowed: string): void {
    this.#names.add(name);
    const shown = secrets.has(name) ? name : `${name}=${value}`;
    this.#lines.push(`The setting ${shown} is wrong: allowed is ${allowed}.`);
  }

  say(line: string): void {
    this.#lines.push(line);
  }

  /** Hears the objection of a check of several settings. One to a setting that is wrong anyway is no news. */
  note(check: () => unknown): void {
    try {
      check();
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
      const { message } = error;
      if (![...this.#names].some((name) => message.includes(name))) this.#lines.push(message);
    }
  }

  /** Ends the start when anything is wrong. */
  end(): void {
    if (this.#lines.length > 0) throw new StartFailure(this.#lines.join('\n'));
  }
}

/** Reads all settings; a wrong one is noted and then counts as not set. Each has to be optional. */
export function readEach<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  given: Environment,
  faults: Faults,
): z.output<z.ZodObject<Shape>> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const wrong = new Set<string>();
  for (const { path, message } of read.error.issues) {
    const name = String(path[0]);
    if (wrong.has(name)) continue;
    wrong.add(name);
    faults.wrong(name, given[name] ?? '', message);
  }
  const right = Object.entries(given).filter(([name]) => !wrong.has(name));
  return schema.parse(Object.fromEntries(right));
}
