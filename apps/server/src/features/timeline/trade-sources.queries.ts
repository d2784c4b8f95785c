import { sql } from 'kysely';
import { listCardEvents } from '@lebean/contract/card/operations';
import { getGame } from '@lebean/contract/game/operations';
import { listGoodsSales } from '@lebean/contract/goods/sale.operations';
import { listLebeanAllocations } from '@lebean/contract/lebean/document.operations';
import { listLebeanOrders } from '@lebean/contract/lebean/order.operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { listStatementPayments } from '@lebean/contract/settlement/payment.operations';
import { getShop } from '@lebean/contract/shop/detail.operations';
import { listTickets } from '@lebean/contract/ticket/operations';
import { changesOf } from './change-source.queries.ts';
import { approvalsOf, ofScope, playsBy, reviewsBy } from './document-sources.queries.ts';
import type { Source } from './timeline-source.ts';

/** A card: what was changed of it, paid for it, bought and played with it. */
export const cardSources: readonly Source[] = [
  changesOf('card', listCardEvents),
  {
    // What no call does by itself: the log has no line for it.
    kind: 'event',
    list: listCardEvents,
    rowsFor: () => ({
      from: sql`card_event e where e.card_id = own.id and e.kind in ('levelRaised', 'mergedAway')`,
      at: sql`e.at`,
      id: sql`e.id`,
      tells: { step: sql`e.kind`, words: sql`e.remark`, person: sql`e.operator_name` },
    }),
  },
  {
    kind: 'recharge',
    list: listRecharges,
    rowsFor: ({ scope }) => ({
      from: sql`recharge_record r where r.card_id = own.id and ${ofScope(scope, 'r')}`,
      at: sql`r.created_at`,
      id: sql`r.id`,
      tells: {
        step: sql`r.recharge_type`,
        words: sql`r.order_number`,
        person: sql`r.operator_name`,
        amount: sql`nullif(r.paid, 0)`,
        currency: sql`r.currency`,
        point: sql`nullif(r.point + r.gift_point, 0)`,
      },
    }),
  },
  {
    kind: 'goodsSale',
    list: listGoodsSales,
    rowsFor: ({ scope }) => ({
      from: sql`goods_sale v where v.card_id = own.id and ${ofScope(scope, 'v')}`,
      at: sql`v.created_at`,
      id: sql`v.id`,
      tells: {
        words: sql`v.goods_name || case when v.quantity = 1 then '' else ' × ' || v.quantity end`,
        person: sql`v.operator_name`,
        point: sql`nullif(-v.point - v.gift_point, 0)`,
      },
    }),
  },
  playsBy('card_id'),
  approvalsOf('card'),
];

/** A shop: what was changed of it, its lebeans, what it paid, its tickets. What its members pay are the till's lists. */
export const shopSources: readonly Source[] = [
  changesOf('shop', getShop),
  {
    kind: 'lebeanOrder',
    list: listLebeanOrders,
    rowsFor: ({ scope }) => ({
      from: sql`lebean_order o where o.wallet_id = (select a.id from ledger_account a where a.owner_kind = 'shop'
          and a.owner_id = own.id and a.asset = 'lebean' and a.purpose = 'wallet') and ${ofScope(scope, 'o')}`,
      at: sql`o.created_at`,
      id: sql`o.id`,
      tells: {
        recordId: sql`o.id`,
        step: sql`o.state`,
        words: sql`o.order_number`,
        person: sql`o.requester_name`,
        amount: sql`o.paid`,
        currency: sql`o.currency`,
        lebean: sql`o.lebean`,
      },
    }),
  },
  {
    kind: 'allocation',
    list: listLebeanAllocations,
    rowsFor: ({ scope }) => ({
      from: sql`lebean_allocation a where a.shop_id = own.id and ${ofScope(scope, 'a')}`,
      at: sql`a.created_at`,
      id: sql`a.id`,
      tells: {
        words: sql`a.order_number`,
        person: sql`a.operator_name`,
        lebean: sql`a.lebean`,
      },
    }),
  },
  {
    kind: 'payment',
    list: listStatementPayments,
    rowsFor: ({ scope }) => ({
      from: sql`statement_payment d where d.shop_id = own.id and ${ofScope(scope, 'd')}`,
      at: sql`d.created_at`,
      id: sql`d.id`,
      tells: {
        step: sql`d.kind`,
        words: sql`d.payment_number`,
        person: sql`d.operator_name`,
        amount: sql`d.amount`,
        currency: sql`d.currency`,
      },
    }),
  },
  {
    kind: 'ticket',
    list: listTickets,
    rowsFor: ({ scope }) => ({
      from: sql`ticket t where t.merchant_id = (select s.merchant_id from shop s where s.id = own.id) and t.shop_id = own.id
        and ${ofScope(scope, 't')}`,
      at: sql`t.created_at`,
      id: sql`t.id`,
      tells: {
        recordId: sql`t.id`,
        step: sql`t.state`,
        words: sql`t.ticket_number || ' · ' || t.problem`,
        person: sql`t.reporter_name`,
        faultRule: sql`t.fault_rule`,
      },
    }),
  },
  playsBy('shop_id', { isQuiet: true }),
  approvalsOf('shop'),
  reviewsBy('shop_id'),
];

export const gameSources: readonly Source[] = [
  changesOf('game', getGame),
  playsBy('game_id', { isQuiet: true }),
  reviewsBy('game_id'),
];
