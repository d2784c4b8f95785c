import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets in the database unread: whoever has only the database has none of them. */
export interface SecretKey {
  readonly encryption: Buffer;
  readonly digest: Buffer;
  /** What this installation shows push services that it is (NTC-10): long enough to be made a number of a curve. */
  readonly push: Buffer;
}

const ivBytes = 12;
const tagBytes = 16;

/** A key for each use from one secret. */
export function secretKey(secret: Buffer): SecretKey {
  const derived = (use: string, bytes = 32) =>
    Buffer.from(hkdfSync('sha256', secret, '', use, bytes));
  return {
    encryption: derived('encryption'),
    digest: derived('digest'),
    push: derived('push', 48),
  };
}

/** A secret as it is kept; `owner` is bound to it, so that it opens in nobody else's row. */
export function encryptSecret({ encryption }: SecretKey, owner: string, secret: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', encryption, iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when the key or the owner is another one, or the secret was changed. */
export function decryptSecret({ encryption }: SecretKey, owner: string, kept: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', encryption, kept.subarray(0, ivBytes));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(kept.subarray(-tagBytes));
  return Buffer.concat([decipher.update(kept.subarray(ivBytes, -tagBytes)), decipher.final()]);
}

/** What is kept of a short word that only has to be recognised: useless without the key. */
export const digestOf = ({ digest }: SecretKey, owner: string, word: string): Buffer =>
  createHmac('sha256', digest).update(`${owner} ${word}`).digest();
