// For tests: what happens in shops at any instant, written past the counter.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Scene } from '../../../testing/scene/scene.fixture.ts';

interface WrittenPlay {
  readonly shopId: number;
  readonly at: string;
  readonly lebean: number;
  readonly point?: number;
  readonly cardId?: number;
  readonly cameAt?: string;
  readonly isLate?: boolean;
}

/** Writes plays, sales and recharges of the scene's shops. */
export class Books {
  readonly #tables: pg.Client;
  readonly #scene: Scene;
  #written = 0;

  constructor(tables: pg.Client, scene: Scene) {
    this.#tables = tables;
    this.#scene = scene;
  }

  readonly payAfterwards = async (
    shopId: number,
    beanPrice: number,
    from = '2026-01-01',
  ): Promise<void> => {
    await this.#tables.query(
      `insert into billing_mode (merchant_id, shop_id, billing_mode, bean_price, effective_from, operator_account_id, operator_name, created_at)
          select merchant_id, id, 'postPaid', $2, $3, $4, 'w', '2026-01-01' from shop where id = $1`,
      [shopId, beanPrice, from, this.#scene.own.ownerId],
    );
  };

  readonly play = async ({
    shopId,
    at,
    lebean,
    point = 0,
    cardId,
    cameAt = at,
    isLate = false,
  }: WrittenPlay): Promise<number> => {
    this.#written += 1;
    const { rows } = await this.#tables.query<{ id: string }>(
      `insert into play (merchant_id, shop_id, device_id, terminal_id, game_id, card_id, started_at, ended_at, created_at,
            price, point, gift_point, charge_transfer_id, lebean, order_number, kind, state, charge_mode, wholesale_why,
            request_key, body_hash, reason, is_late)
          select s.merchant_id, s.id, t.device_id, t.id, $3, $4, $5::timestamptz, $5::timestamptz + interval '5 minutes', $6,
            $7::bigint, $7, 0, case when $7::bigint + $8::bigint > 0 then 6000000 + $9::bigint end, $8, $10, $11, 'ended', 'byCount', 'sales',
            $10, '', 'w', $12
          from terminal t join shop s on s.id = $2 where t.id = $1 returning id`,
      [
        shopId === this.#scene.foreign.shopId
          ? this.#scene.plays.foreign.terminal
          : this.#scene.plays.own.terminal,
        shopId,
        this.#scene.games.own,
        cardId ?? null,
        at,
        cameAt,
        point,
        lebean,
        this.#written,
        `G-${randomUUID()}`,
        cardId === undefined ? 'demo' : 'paid',
        isLate,
      ],
    );
    return Number(rows[0]?.id);
  };

  readonly reverse = async (playId: number, at: string): Promise<void> => {
    await this.#tables.query(
      `update play set state = 'reversed', reversed_at = $2, reversal_reason = 'Headset broke', reversed_by = 'Ana',
          reversal_transfer_id = 7000000 + id where id = $1`,
      [playId, at],
    );
  };

  readonly sellLebeans = async (shopId: number, paid: number, at: string): Promise<void> => {
    this.#written += 1;
    await this.#tables.query(
      `insert into lebean_recharge (order_number, wallet_id, merchant_id, shop_id, recharge_type, payment_mode, payment_state, paid,
            currency, lebean, lebean_before, lebean_after, transfer_id, operator_account_id, operator_name, created_at)
          select $2, 1, merchant_id, id, 'offlineTopUp', 'bankTransfer', 'success', $3::bigint, currency, $3, 0, $3, $4, $5, 'w', $6
          from shop where id = $1`,
      [shopId, `R-${randomUUID()}`, paid, 8_000_000 + this.#written, this.#scene.own.ownerId, at],
    );
  };

  readonly recharge = async (
    shopId: number,
    cardId: number,
    point: number,
    at: string,
  ): Promise<void> => {
    this.#written += 1;
    await this.#tables.query(
      `insert into recharge_record (order_number, merchant_id, shop_id, card_id, recharge_type, payment_mode, payment_state, paid,
            currency, point, gift_point, point_before, point_after, gift_point_before, gift_point_after, transfer_id,
            operator_account_id, operator_name, created_at)
          select $2, merchant_id, id, $3, 'cardRecharge', 'bankTransfer', 'success', $4::bigint, currency, $4, 0, 0, $4, 0, 0, $5, $6, 'w', $7
          from shop where id = $1`,
      [
        shopId,
        `R-${randomUUID()}`,
        cardId,
        point,
        9_000_000 + this.#written,
        this.#scene.own.ownerId,
        at,
      ],
    );
  };
}
