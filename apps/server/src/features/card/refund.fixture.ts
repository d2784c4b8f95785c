import type { FastifyInstance } from 'fastify';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
// For tests: recharges of a card in cash, and what is asked for to pay all of them back.
import { quoteRefund } from '@lebean/contract/card/refund.operations';
import { call } from '../../../testing/calls.fixture.ts';
import type { Scene } from '../../../testing/scene/scene.fixture.ts';
import { counterOf } from './counter.fixture.ts';

/** The counter of the scene's own shop, where cards are recharged and refunded. */
export function refundsOf(server: FastifyInstance, scene: Scene) {
  const { own } = scene;
  const { owner, cash, cardOf } = counterOf(server, scene);

  /** What a refund would pay out, payment by payment. */
  const quote = async (cardId: number) =>
    (await call(server, quoteRefund, { cardId }, owner)).lines;

  /** Sells the scene's package, 110.00 points for 100.00. */
  const recharge = (cardId: number) =>
    call(server, rechargeCard, { ...cash, cardId, packageId: own.packageId }, owner);

  /** All of a card that can be refunded, as it is asked for. */
  async function wholeOf(cardId: number) {
    const lines = await quote(cardId);
    return {
      ...cash,
      cardId,
      rechargeIds: lines.map(({ rechargeId }) => rechargeId),
      amount: lines.reduce((sum, { amount }) => sum + amount, 0),
      reason: 'moves away',
    };
  }

  return { cash, cardOf, quote, recharge, wholeOf };
}
