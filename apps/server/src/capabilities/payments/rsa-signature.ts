import { type KeyObject, sign, verify } from 'node:crypto';

/** RSA with SHA-256 and PKCS #1 v1.5, as both providers sign. */
export const signed = (key: KeyObject, text: string): string =>
  sign('sha256', Buffer.from(text), key).toString('base64');

/** Whether a signature is that of the key's owner. Anything that is no signature is not. */
export function isSignedBy(key: KeyObject, text: string, signature: string): boolean {
  try {
    return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
