import { createECDH } from 'node:crypto';
import type { SecretKey } from '../session/secret-key.ts';

/** What shows a push service that a message comes from the installation that a browser has bound itself to (VAPID). */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** How many numbers a private key of P-256 is one of, besides zero. */
const order =
  0xff_ff_ff_ff_00_00_00_00_ff_ff_ff_ff_ff_ff_ff_ff_bc_e6_fa_ad_a7_17_9e_84_f3_b9_ca_c2_fc_63_25_51n;

/**
 * The key for push of an installation, made from its secret key (FIPS 186-5, A.4.1): so it is there from the first start on,
 * the same on each node, comes back with a restored one, and is another one with a renewed one.
 */
export function pushKeyOf({ push }: SecretKey): PushKey {
  const scalar = (BigInt(`0x${push.toString('hex')}`) % (order - 1n)) + 1n;
  const secret = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: secret.toString('base64url'),
  };
}
