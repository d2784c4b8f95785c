// For tests: people of shops on four clocks, and what they do at the counter at any instant, written past it.
import type { StaffMeasure } from '@lebean/domain/staff-verdict';
import { SceneMaker } from '../../../testing/scene/scene-maker.fixture.ts';
import { openZonedWorld, type ZonedShop } from './zoned-world.fixture.ts';

/** What somebody does: what is counted beside transactions, or one of these. */
export type Deed = 'recharge' | 'sale' | Exclude<StaffMeasure, 'variances'> | 'shift' | 'paidPlay';

export interface Person {
  readonly id: number;
  readonly token: string;
}

export interface Done {
  readonly shop: ZonedShop;
  readonly who: Person;
  readonly what: Deed;
  readonly at: Date;
  /** Of a shift: what is over, or short below zero. */
  readonly variance?: number;
}

type World = Awaited<ReturnType<typeof openZonedWorld>>;

/** Writes what people do past the counter, at any instant. */
class StaffWriter {
  readonly #world: World;
  #written = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** A record of money of a card; a refund is less than nothing. */
  async #record({ shop, who, what, at }: Done, number: string): Promise<void> {
    const types = { recharge: 'cardRecharge', refunds: 'refund', replacements: 'cardReplacement' };
    const type = what === 'refunds' || what === 'replacements' ? types[what] : types.recharge;
    await this.#world.tables.query(
      `insert into recharge_record (order_number, merchant_id, shop_id, card_id, recharge_type, payment_mode, payment_state, paid,
          currency, point, gift_point, point_before, point_after, gift_point_before, gift_point_after, transfer_id,
          operator_account_id, operator_name, created_at)
        values ($1, $2, $3, $4, $5, 'bankTransfer', 'success', $6, 'CNY', 0, 0, 0, 0, 0, 0, null, $7, 'w', $8)`,
      [
        number,
        this.#world.scene.own.merchantId,
        shop.id,
        this.#world.cards[0],
        type,
        type === 'refund' ? -100 : 100,
        who.id,
        at,
      ],
    );
  }

  /** A sale of goods; what is to be taken back is sold a year before, by nobody who is looked at. */
  async #sale({ shop, who, what, at }: Done, number: string): Promise<void> {
    await this.#world.tables.query(
      `insert into goods (merchant_id, shop_id, goods_name, goods_type, price) select $1, $2, 'Water', 'drink', 100
        where not exists (select from goods where shop_id = $2 and goods_name = 'Water')`,
      [this.#world.scene.own.merchantId, shop.id],
    );
    const sell = async (one: string, by: number, when: Date, reverses: number | null) =>
      await this.#world.tables.query<{ id: number }>(
        `insert into goods_sale (order_number, merchant_id, shop_id, goods_id, goods_name, quantity, payment_mode, paid, currency,
            point, gift_point, operator_account_id, operator_name, created_at, reverses_sale_id, reason)
          select $3, g.merchant_id, g.shop_id, g.id, g.goods_name, $6, 'bankTransfer', 100 * $6, 'CNY', 0, 0, $4, 'w', $5, $7::bigint, $8
          from goods g where g.merchant_id = $1 and g.shop_id = $2 and g.goods_name = 'Water' returning id::int`,
        [
          this.#world.scene.own.merchantId,
          shop.id,
          one,
          by,
          when,
          reverses === null ? 1 : -1,
          reverses,
          reverses === null ? '' : 'r',
        ],
      );
    if (what === 'sale') {
      await sell(number, who.id, at, null);
      return;
    }
    const before = new Date(at.getTime() - 365 * 86_400_000);
    const sold = await sell(`${number}-S`, this.#world.scene.own.ownerId, before, null);
    await sell(number, who.id, at, sold.rows[0]?.id ?? 0);
  }

  /** A play: opened by somebody for nothing, or a guest's that somebody takes back an hour later. */
  async #play({ shop, who, what, at }: Done, number: string): Promise<void> {
    const isPaid = what === 'playReversals' || what === 'paidPlay';
    const kind = what === 'compensations' ? 'compensation' : 'demo';
    const transferId =
      what === 'playReversals' ? await this.#transfer(shop, who, at, number) : null;
    await this.#world.tables.query(
      `insert into play (merchant_id, shop_id, device_id, terminal_id, game_id, card_id, started_at, ended_at, created_at,
          price, point, gift_point, charge_transfer_id, lebean, order_number, kind, state, charge_mode, wholesale_why,
          request_key, body_hash, paused_seconds, reason, operator_account_id, operator_name, reversal_transfer_id, reversed_at,
          reversal_reason, reversed_by)
        select t.merchant_id, $2, t.device_id, t.id, $3, $4, $5::timestamptz, $5::timestamptz + interval '5 minutes', $5,
          $6::bigint, $6, 0, $7::bigint, 10, $8, $9, $10, 'byCount', 'sales', $8, '', 0, 'w', $11::bigint, 'w', $12::bigint,
          $13::timestamptz, $14, 'w'
        from terminal t where t.id = $1`,
      [
        this.#world.scene.plays.own.terminal,
        shop.id,
        this.#world.scene.games.own,
        isPaid ? this.#world.cards[0] : null,
        at,
        isPaid ? 100 : 0,
        isPaid ? 7_000_000 + this.#written : null,
        number,
        isPaid ? 'paid' : kind,
        transferId === null ? 'ended' : 'reversed',
        isPaid ? null : who.id,
        transferId,
        transferId === null ? null : new Date(at.getTime() + 3_600_000),
        transferId === null ? '' : 'r',
      ],
    );
  }

  /** The transfer that gives back what a play took, by whoever gives it back. */
  async #transfer(shop: ZonedShop, who: Person, at: Date, number: string): Promise<number> {
    const added = await this.#world.tables.query<{ id: number }>(
      `insert into ledger_transfer (operator_account_id, merchant_id, shop_id, at, kind, document_kind, document_number, key_scope,
          key, body_hash) values ($1, $2, $3, $4, 'playReversal', 'play', $5, 'test', $5, '') returning id::int`,
      [who.id, this.#world.scene.own.merchantId, shop.id, at, number],
    );
    return added.rows[0]?.id ?? 0;
  }

  async #shift({ shop, who, at, variance = 0 }: Done, number: string): Promise<void> {
    await this.#world.tables.query(
      `insert into shift (shift_number, merchant_id, shop_id, currency, opened_at, opened_by_account_id, opened_by, opening_cash,
          closed_at, closed_by_account_id, closed_by, cash_in, cash_out, counted_cash)
        values ($1, $2, $3, 'CNY', $4::timestamptz, $5, 'w', 10000, $4::timestamptz + interval '5 minutes', $6, 'w', 0, 0, 10000 + $7::bigint)`,
      [
        number,
        this.#world.scene.own.merchantId,
        shop.id,
        at,
        who.id,
        this.#world.scene.own.ownerId,
        variance,
      ],
    );
  }

  /** Writes what somebody did, so many times. */
  async write(done: Done, times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      this.#written += 1;
      const number = `STAFF${this.#written}`;
      const { what } = done;
      if (what === 'recharge' || what === 'refunds' || what === 'replacements')
        await this.#record(done, number);
      else if (what === 'sale' || what === 'saleVoids') await this.#sale(done, number);
      else if (what === 'shift') await this.#shift(done, number);
      else await this.#play(done, number);
    }
  }
}

/** The shops on four clocks, with people who work there. */
export async function openStaffWorld() {
  const world = await openZonedWorld();
  const { scene, tables } = world;
  const make = new SceneMaker(tables);
  const writer = new StaffWriter(world);
  return {
    ...world,
    add: async (
      name: string,
      account: { readonly account_type: 1 | 2; readonly shop_id: number | null },
    ): Promise<Person> =>
      await make.addAccount(
        { kind: 'shop', merchant_id: scene.own.merchantId, display_name: name, ...account },
        scene.roles.shop,
      ),
    write: (done: Done, times = 1): Promise<void> => writer.write(done, times),
  };
}
