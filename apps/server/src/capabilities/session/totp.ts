import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator app speaks it: SHA-1, steps of 30 seconds, six digits. */
const stepSeconds = 30;
const digits = 6;
/** Clocks differ: the step before and the one after are taken too. */
const tolerance = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The step that an instant falls in. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds);

/** The code of a step (RFC 4226, RFC 6238). */
export function codeOfStep(secret: Uint8Array, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The step whose code this is, near an instant; nothing for a wrong code. */
export function stepOfCode(secret: Uint8Array, code: string, at: Date): number | undefined {
  const given = Buffer.from(code.replaceAll(' ', ''));
  let found: number | undefined;
  for (let away = -tolerance; away <= tolerance; away += 1) {
    const step = stepAt(at) + away;
    const right = Buffer.from(codeOfStep(secret, step));
    if (given.length === right.length && timingSafeEqual(given, right)) found = step;
  }
  return found;
}

/** Bytes as apps and people type them (RFC 4648, without padding). */
export function base32(bytes: Uint8Array): string {
  let bits = 0;
  let held = 0;
  let written = '';
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      written += alphabet[(held >> bits) & 31] ?? '';
    }
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? written : written + (alphabet[(held << (5 - bits)) & 31] ?? '');
}

/** The address in the QR code that an authenticator app reads. */
export function otpAddress(secret: Uint8Array, loginName: string): string {
  const label = `Lebean:${loginName}`;
  return `otpauth://totp/${encodeURIComponent(label)}?secret=${base32(secret)}&issuer=Lebean`;
}
