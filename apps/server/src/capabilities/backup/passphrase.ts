import { randomBytes, scrypt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { reasonOf, StartFailure } from '../../ground/failure.ts';

export const saltBytes = 16;
const minCharacters = 16;

/** 128 MB and half a second for each guess, as OWASP advises. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 };

/** The key of a passphrase under one salt. */
function stretch(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase, salt, 32, cost, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

/**
 * What backups are encrypted with (OPS-17). Stretched once for all that this process writes, and once for each
 * process whose files it reads.
 */
export class Passphrase {
  readonly #text: string;
  readonly #keys = new Map<string, Promise<Buffer>>();
  /** The salt of all that this process writes. */
  readonly salt = randomBytes(saltBytes);

  constructor(text: string) {
    this.#text = text;
  }

  keyUnder(salt: Buffer): Promise<Buffer> {
    const name = salt.toString('hex');
    const known = this.#keys.get(name) ?? stretch(this.#text, salt);
    this.#keys.set(name, known);
    return known;
  }
}

/** Reads it from a file of one line; one that somebody could guess is refused. */
export async function readPassphrase(file: string): Promise<Passphrase> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartFailure(`The passphrase of the backups cannot be read: ${reasonOf(error)}.`);
  });
  const line = text.replace(/\r?\n$/, '');
  if (line.length >= minCharacters && !line.includes('\n')) return new Passphrase(line);
  throw new StartFailure(
    `The passphrase in ${file} is too short: write one line of ${minCharacters} or more characters there.`,
  );
}
