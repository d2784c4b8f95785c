import * as z from 'zod/mini';
import { hundredths, id } from '../kernel/common.ts';
import { chargeModes, gameNames, namedChargeMode } from '../vocabulary/game.ts';

/** A game as it is offered to a card. */
export const offeredGame = z.object({
  gameId: id(),
  ...gameNames,
  chargeMode: namedChargeMode(z.enum(chargeModes)),
  /** What a play begins with for this card, from the function that charges it (PRI-8). */
  price: hundredths(),
  unitMinutes: z.nullable(z.int()),
  unitPrice: z.nullable(hundredths()),
});
