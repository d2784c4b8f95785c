// For tests: plays and money of a counter as rows, past all operations.
import type pg from 'pg';

/** Where a play is made, and by whom money is taken. */
interface Place {
  readonly merchantId: number;
  readonly shopId: number;
  readonly terminal: number;
  readonly device: number;
  readonly cardId: number;
  readonly ownerId: number;
}

export interface RawPlay {
  readonly shopId: number;
  readonly cardId: number;
  readonly gameId: number;
  readonly at: Date;
  readonly kind: string;
  readonly state: string;
  readonly point: number;
  readonly giftPoint: number;
}
export interface RawMoney {
  readonly shopId: number;
  readonly at: Date;
  readonly paid: number;
}

/** The same numbers in each run, without an order that anybody sees. */
export function dice(): (below: number) => number {
  let state = 20_260_520;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export async function insertPlay(
  tables: pg.Client,
  place: Place,
  play: RawPlay,
  number: number,
): Promise<void> {
  const { shopId, merchantId, terminal, device } = place;
  await tables.query(
    `insert into play (merchant_id, shop_id, device_id, terminal_id, game_id, card_id, started_at, ended_at,
       created_at, price, point, gift_point, lebean, order_number, kind, state, charge_mode, wholesale_why, reason,
       request_key, body_hash, charge_transfer_id)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $7, $8::bigint + $9::bigint, $8, $9, 0, $10, $11, $12, 'byCount',
       'sales', 'Test', $10, $13, $14)`,
    [
      merchantId,
      shopId,
      device,
      terminal,
      play.gameId,
      play.cardId,
      play.at,
      play.point,
      play.giftPoint,
      `EFFECT-${number}`,
      play.kind,
      play.state,
      Buffer.alloc(32),
      play.kind === 'paid' ? 900_000 + number : null,
    ],
  );
}

export async function insertMoney(
  tables: pg.Client,
  place: Place,
  money: RawMoney,
  number: number,
): Promise<void> {
  await tables.query(
    `insert into recharge_record (order_number, merchant_id, shop_id, card_id, recharge_type, payment_mode,
       payment_state, paid, currency, point, gift_point, point_before, point_after, gift_point_before,
       gift_point_after, operator_account_id, operator_name, created_at)
     values ($1, $2, $3, $4, $5, 'cash', 'success', $6::bigint, (select currency from shop where id = $3), 0, 0, 0, 0, 0, 0, $7, 'Test', $8)`,
    [
      `EFFECT-${number}`,
      place.merchantId,
      place.shopId,
      place.cardId,
      money.paid < 0 ? 'refund' : 'cardReplacement',
      money.paid,
      place.ownerId,
      money.at,
    ],
  );
}
