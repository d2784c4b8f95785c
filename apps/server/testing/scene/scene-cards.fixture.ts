// For tests: the cards of the scene, opened and used by the real calls.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { freezeCard, openCard, rechargeCard } from '@lebean/contract/card/counter.operations';
import { quoteRefund, refundCard } from '@lebean/contract/card/refund.operations';
import { call } from '../calls.fixture.ts';
import { canary, foreignPhone } from './scene-maker.fixture.ts';
import type { Tenant } from './scene-people.fixture.ts';

/** Opens a card through the server, as the counter does. */
async function openCardAt(
  server: FastifyInstance,
  tenant: { readonly ownerToken: string; readonly levelId: number; readonly packageId: number },
  shopId: number,
  member: { readonly name: string; readonly phone: string; readonly isEmpty?: boolean },
): Promise<number> {
  const opened = await call(
    server,
    openCard,
    {
      shopId,
      cardNumber: `C${randomUUID().slice(0, 13)}`,
      name: member.name,
      phone: member.phone,
      levelId: tenant.levelId,
      paymentMode: 'cash',
      ...(member.isEmpty === true ? {} : { packageId: tenant.packageId }),
    },
    { token: tenant.ownerToken },
  );
  return opened.cardId;
}

/** A card with one payment on it that nobody has touched; it may be refunded at once. */
async function payOnce(
  server: FastifyInstance,
  tenant: Omit<Tenant, 'cardId' | 'rechargeId'>,
  member: { readonly name: string; readonly phone: string },
  isRefunded: boolean,
) {
  const caller = { token: tenant.ownerToken };
  const cardId = await openCardAt(server, tenant, tenant.shopId, member);
  const { lines } = await call(server, quoteRefund, { cardId }, caller);
  const [line] = lines;
  if (line === undefined) throw new Error('a package of the scene credits nothing');
  const { rechargeId, amount, point, giftPoint } = line;
  const requested = { cardId, shopId: tenant.shopId, rechargeIds: [rechargeId], amount };
  if (isRefunded)
    await call(server, refundCard, { ...requested, paymentMode: 'cash', reason: 'moves' }, caller);
  return { cardId, rechargeId, amount, left: { point, giftPoint } };
}

/** Cards of both tenants, and money taken for them at a shop and its branch. */
export async function openCards(
  server: FastifyInstance,
  own: Omit<Tenant, 'cardId' | 'rechargeId'>,
  branchId: number,
  foreign: Omit<Tenant, 'cardId' | 'rechargeId'>,
) {
  const member = { name: 'Li Home', phone: '13800131234' };
  const cardId = await openCardAt(server, own, own.shopId, member);
  const frozenCardId = await openCardAt(server, own, branchId, member);
  const emptyCardId = await openCardAt(server, own, own.shopId, { ...member, isEmpty: true });
  const stranger = { name: `Stranger ${canary.foreign}`, phone: foreignPhone };
  const foreignCardId = await openCardAt(server, foreign, foreign.shopId, stranger);
  const byOwner = { token: own.ownerToken };
  await call(server, freezeCard, { cardId: frozenCardId, version: 1, reason: 'lost' }, byOwner);
  // Money taken at the branch for a card of the first shop, and the other way round.
  const sale = { paymentMode: 'cash', packageId: own.packageId } as const;
  await call(server, rechargeCard, { cardId, shopId: branchId, ...sale }, byOwner);
  await payOnce(server, own, member, true);
  const paid = await payOnce(server, own, member, false);
  const refunded = await payOnce(server, foreign, stranger, true);
  return {
    own: {
      cardId,
      frozenCardId,
      emptyCardId,
      paidCardId: paid.cardId,
      rechargeId: paid.rechargeId,
      refundable: paid.amount,
      leftOnPaidCard: paid.left,
    },
    foreign: { cardId: foreignCardId, rechargeId: refunded.rechargeId },
  };
}
