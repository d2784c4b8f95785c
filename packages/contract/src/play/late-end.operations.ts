import * as z from 'zod/mini';
import { hundredths, id, text } from '../kernel/common.ts';
import { command } from '../kernel/operation.ts';
import { idempotencyConflict, shopDisabled } from '../kernel/refusals.ts';
import { playNotFound, tooFewLebeans, tooFewPoints } from '../vocabulary/play-refusals.ts';
import { cardCancelled, cardFrozen, cardNotFound, shiftNeeded } from '../vocabulary/refusals.ts';
import {
  lateAlreadyEnded,
  lateNotOpen,
  latePriceDiffers,
  lateUntimely,
  lateWithoutPrice,
} from './late-end.refusals.ts';
import { lateEnds } from './rows.ts';

const ended = z.object({ playId: id(), lateEnd: z.enum(lateEnds) });
const audit = { object: 'play', idFrom: 'playId' } as const;
const money = { rate: 'money', idempotency: 'required' } as const;
const always = [playNotFound, lateNotOpen, lateAlreadyEnded, idempotencyConflict] as const;

export const chargeLatePlay = command({
  id: 'play.chargeLate',
  path: '/api/plays/:playId/charge-late',
  summary:
    'Charges a late play after all, card and shop together, at the price that it had (PLY-4, PLY-2)',
  permission: 'play.late.settle',
  scope: ['shop'],
  input: z.strictObject({ playId: id() }),
  output: ended,
  refusals: [
    ...always,
    lateUntimely,
    lateWithoutPrice,
    shopDisabled,
    cardNotFound,
    cardFrozen,
    cardCancelled,
    tooFewPoints,
    tooFewLebeans,
  ],
  audit,
  ...money,
});

export const takeLatePlayCash = command({
  id: 'play.takeLateCash',
  path: '/api/plays/:playId/take-late-cash',
  summary:
    'Takes cash for a late play into the drawer; the shop pays its lebeans as for any play (PLY-4, LB-3)',
  permission: 'play.late.settle',
  scope: ['shop'],
  input: z.strictObject({ playId: id(), paid: hundredths().check(z.positive()) }),
  output: ended,
  refusals: [...always, lateWithoutPrice, shopDisabled, shiftNeeded, tooFewLebeans],
  audit,
  ...money,
});

export const writeOffLatePlay = command({
  id: 'play.writeOffLate',
  path: '/api/plays/:playId/write-off-late',
  summary:
    'Writes a late play off, with a reason; above the limit with a second person (PLY-4, CTL-1)',
  permission: 'play.late.writeOff',
  scope: ['staff', 'shop'],
  input: z.strictObject({
    playId: id(),
    /** In points, as whoever writes it off has seen it; nothing where it has none. */
    price: z._default(hundredths(), 0),
    reason: text(200),
  }),
  output: ended,
  refusals: [...always, latePriceDiffers],
  audit: { ...audit, level: 'critical' },
  ...money,
  approval: {
    limit: 'latePlayWriteOff',
    amountOf: ({ price }) => price,
    objectOf: ({ playId }) => `play ${playId}`,
  },
});
