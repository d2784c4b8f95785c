const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an app makes of the secret that it is shown. */
export function bytesOfBase32(secret: string): Buffer {
  const bits = Array.from(secret, (sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'));
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  );
}
