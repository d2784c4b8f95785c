import type { Receipt } from '@lebean/contract/card/counter.rows';
import type { PaymentDetail } from '@lebean/contract/payment/rows';
import { openPlayForCard } from '@lebean/contract/play/counter.operations';
import type { PlayOnReceipt } from '@lebean/contract/vocabulary/play-on-receipt';
import { effectOf, isCallError } from '../../platform/call-error.ts';
import { useCommand } from '../../platform/queries.ts';
import { markReported } from '../../platform/reported-errors.ts';
import { useProblemText } from '../../screen-kit/problem-text.ts';
import type { Bought } from './bought-lines.ts';
import type { PlayChoice } from './play-choice.ts';

/** How a game ended that was to begin once a code was paid: it has begun, or not, and why. */
type PlayEnd = { readonly play: PlayOnReceipt | null; readonly notBegun?: string };

const noPlay: PlayEnd = { play: null };

/**
 * Begins the game that was chosen with a payment by code, once that has come: a terminal is not kept for somebody who
 * still looks for their phone. What refuses it takes nothing back: the points are on the card (SH-45).
 */
export function usePlayOnceCredited(): (
  choice: PlayChoice | undefined,
  receipt: Receipt,
) => Promise<PlayEnd> {
  const problemText = useProblemText();
  const begin = useCommand(openPlayForCard, { refreshes: ['member', 'device', 'hall'] });
  return async (choice, { shopId, cardNumber }) => {
    if (choice?.game === undefined) return noPlay;
    const { gameId, price: seenPrice } = choice.game;
    const { terminalId } = choice;
    try {
      const play = await begin.mutateAsync({ shopId, terminalId, gameId, cardNumber, seenPrice });
      return { play };
    } catch (error) {
      if (!isCallError(error)) throw error;
      // What may have begun after all is shown over the page, with the way to ask again.
      if (effectOf(error) !== 'none') return noPlay;
      markReported(error);
      return { play: null, notBegun: problemText(error) };
    }
  };
}

/** What a code has paid for beside a recharge, as the receipt lists it; nothing where it was the recharge alone. */
export function boughtByCode(
  { goods, parts, amount, paymentMode }: PaymentDetail,
  play: PlayOnReceipt | null,
): Bought | undefined {
  if (goods === null && play === null) return undefined;
  const sale = parts?.find(({ rechargeType }) => rechargeType === 'goodsSale');
  return {
    lines: (goods ?? []).map(({ paid, ...line }) => ({ ...line, amount: paid })),
    saleNumber: sale?.orderNumber ?? null,
    play,
    total: amount,
    paidBy: {
      paymentMode,
      secondMode: null,
      secondPaid: null,
      slipNumber: null,
      voucherNumber: null,
    },
    tendered: null,
    change: null,
  };
}
