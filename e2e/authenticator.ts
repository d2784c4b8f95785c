/** What an authenticator app on a phone does with the secret that it is shown. */
import { codeOfStep, stepAt } from '../apps/server/src/capabilities/session/totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of this moment, or of some steps from it, for a secret as the screen writes it. */
export function appOf(shown: string): (steps?: number) => string {
  const bits = Array.from(shown.replaceAll(/\s/g, ''), (sign) =>
    alphabet.indexOf(sign).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  return (steps = 0) => codeOfStep(secret, stepAt(new Date()) + steps);
}
