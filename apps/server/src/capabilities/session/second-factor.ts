import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { decryptSecret, digestOf, encryptSecret, type SecretKey } from './secret-key.ts';
import { base32, stepOfCode } from './totp.ts';

/** As long as RFC 4226 recommends. */
const secretBytes = 20;
const recoveryCodeCount = 10;

const ownerOf = (accountId: number): string => `account ${accountId}`;

/** A fresh secret of an account, as it is shown and as it is kept. */
export function newSecret(
  key: SecretKey,
  accountId: number,
): { readonly secret: Buffer; readonly kept: Buffer } {
  const secret = randomBytes(secretBytes);
  return { secret, kept: encryptSecret(key, ownerOf(accountId), secret) };
}

/** Ten words of fifty random bits, as they are shown once and as they are kept. */
export function newRecoveryCodes(
  key: SecretKey,
  accountId: number,
): readonly { readonly code: string; readonly kept: Buffer }[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const word = base32(randomBytes(7)).slice(0, 10).toLowerCase();
    const kept = digestOf(key, ownerOf(accountId), word);
    return { code: `${word.slice(0, 5)}-${word.slice(5)}`, kept };
  });
}

interface Factor {
  readonly secret: Buffer;
  readonly isOn: boolean;
}

/** The second factor of an account, begun or on; nothing without one. */
export async function findFactor(db: Database, accountId: number): Promise<Factor | undefined> {
  const found = await sql<Factor>`select secret, confirmed_at is not null as is_on
    from second_factor where account_id = ${accountId}`.execute(db);
  return found.rows[0];
}

/** Whether a key opens what is kept of second factors; nothing where there are none. */
export async function opensSomeFactor(db: Database, key: SecretKey): Promise<boolean | undefined> {
  const found = await sql<{ accountId: number; secret: Buffer }>`
    select account_id, secret from second_factor order by account_id desc limit 1`.execute(db);
  const [kept] = found.rows;
  if (kept === undefined) return undefined;
  try {
    decryptSecret(key, ownerOf(kept.accountId), kept.secret);
    return true;
  } catch {
    return false;
  }
}

type Claim = {
  readonly accountId: number;
  readonly factor: Factor;
  readonly code: string;
  readonly at: Date;
};

/** After this many wrong six-digit codes in a row none is looked at any more. */
const maxWrongCodes = 100;

export type CodeVerdict = 'right' | 'wrong' | 'locked';

/**
 * Judges a code, and marks a right one as used: each opens once (ACC-5). Wrong codes of the app are
 * counted in a row: after a hundred only a recovery code opens, whose words nobody guesses, until the
 * password is set anew or staff unlocks the account. The caller keeps what is written.
 */
export async function takeCode(
  db: Database,
  key: SecretKey,
  { accountId, factor, code, at }: Claim,
): Promise<CodeVerdict> {
  const owner = ownerOf(accountId);
  const word = code.replaceAll(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(word)) {
    // Counted first: of codes that come at the same time, each waits here for the one before.
    const counted = await sql`update second_factor set failures = failures + 1
      where account_id = ${accountId} and failures < ${maxWrongCodes}`.execute(db);
    if (counted.numAffectedRows !== 1n) return 'locked';
    const step = stepOfCode(decryptSecret(key, owner, factor.secret), word, at);
    if (step === undefined) return 'wrong';
    const taken = await sql`update second_factor set last_step = ${step}, failures = 0
      where account_id = ${accountId} and last_step < ${step}`.execute(db);
    return taken.numAffectedRows === 1n ? 'right' : 'wrong';
  }
  const taken = await sql`update recovery_code set used_at = ${at}
    where account_id = ${accountId} and code_hash = ${digestOf(key, owner, word)} and used_at is null`.execute(
    db,
  );
  if (taken.numAffectedRows !== 1n) return 'wrong';
  await sql`update second_factor set failures = 0 where account_id = ${accountId}`.execute(db);
  return 'right';
}
