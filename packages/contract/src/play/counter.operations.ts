import * as z from 'zod/mini';
import { hundredths, id } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { idempotencyConflict } from '../kernel/refusals.ts';
import { cardNumber } from '../vocabulary/card.ts';
import { playOnReceipt } from '../vocabulary/play-on-receipt.ts';
import {
  gateCodes,
  gateRefusals,
  placeRefusals,
  playPriceChanged,
  terminalNotFound,
} from '../vocabulary/play-refusals.ts';
import { cardNotFound } from '../vocabulary/refusals.ts';
import { offeredGame } from './offered-game.ts';

export const offerGames = query({
  id: 'play.offer',
  path: '/api/terminals/:terminalId/games-for-card',
  summary:
    'The games of a terminal for a guest at the counter: what each would cost the card, and what stands against it now but for the points of the card, which are counted when it begins (SH-45, PRI-1, PRI-8)',
  permission: 'play.open',
  scope: ['shop'],
  input: z.strictObject({ terminalId: id(), cardNumber: cardNumber() }),
  output: z.object({
    games: z.array(
      z.extend(offeredGame, {
        isInstalled: z.boolean(),
        refusedWith: z.nullable(z.enum([...gateCodes, ...placeRefusals.map(({ code }) => code)])),
      }),
    ),
  }),
  refusals: [terminalNotFound, cardNotFound],
});

export const openPlayForCard = command({
  id: 'play.openForCard',
  path: '/api/plays/open-for-card',
  summary:
    'Begins a play on a terminal for the card of a guest at the counter, which pays for it as if it had been held to the terminal: all of its gate, price and hold (SH-45, PRI-1, PLY-1, PLY-2)',
  permission: 'play.open',
  scope: ['shop'],
  input: z.strictObject({
    /** Whose counter it is: the terminal is one of the same shop. */
    shopId: id(),
    terminalId: id(),
    gameId: id(),
    cardNumber: cardNumber(),
    /** What it costs to begin it as the seller was shown it, in points; it may have become cheaper. */
    seenPrice: hundredths(),
  }),
  output: playOnReceipt,
  refusals: [
    ...gateRefusals,
    ...placeRefusals,
    terminalNotFound,
    playPriceChanged,
    idempotencyConflict,
  ],
  audit: { object: 'play', idFrom: 'playId' },
  rate: 'money',
  idempotency: 'required',
});
