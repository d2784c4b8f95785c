import { hash, verify } from '@node-rs/argon2';
import { Overloaded } from '../call/refused.ts';

/** argon2id, the library's default kind: about 16 ms of one core each; two at a time leave room for others. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const maxAtOnce = 2;
const maxWaiting = 60;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs the costly work when there is room; refuses at once where the queue is long (ACC-5). */
async function withRoom<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= maxAtOnce) {
    if (waiting.length >= maxWaiting) throw new Overloaded('too many passwords to check');
    await new Promise<void>((resume) => waiting.push(resume));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place goes straight to the next in the queue.
    if (next === undefined) running -= 1;
    else next();
  }
}

/** The argon2id hash of a password, with its parameters and salt (ACC-5). */
export const hashPassword = (password: string): Promise<string> =>
  withRoom(() => hash(password, parameters));

/** A hash that no password has: comparing with it takes as long as with a real one. */
const decoyHash = hash('no account has this password', parameters);

/** Whether a password belongs to a hash. Without a hash it takes as long and answers false. */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const compared = passwordHash ?? (await decoyHash);
  const isRight = await withRoom(() => verify(compared, password));
  return isRight && passwordHash !== undefined;
}
