import * as z from 'zod/mini';
import { hundredths, id } from '../kernel/common.ts';
import { chargeModes, gameNames, namedChargeMode } from './game.ts';
import { orderNumber } from './payment.ts';

/** A play as the receipt of the payment lists it that it was begun with (SH-45). */
export const playOnReceipt = z.object({
  playId: id(),
  orderNumber,
  ...gameNames,
  uniqueCode: z.string(),
  chargeMode: namedChargeMode(z.enum(chargeModes)),
  /** What it took of the card when it began: by count its price, by time what is held until its end (PLY-1). */
  takenPoint: hundredths(),
  takenGiftPoint: hundredths(),
  /** On the card, once it had begun. */
  pointAfter: hundredths(),
  giftPointAfter: hundredths(),
});
export type PlayOnReceipt = z.output<typeof playOnReceipt>;
