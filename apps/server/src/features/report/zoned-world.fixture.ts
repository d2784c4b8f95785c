import pg from 'pg';
// For tests: a merchant with shops on four clocks, what happens in them around midnights and changes of the
// clocks, and what that comes to by plain counting in the local days of each shop.
import { addDays } from '@lebean/domain/calendar-day';
import { openServer } from '../../../testing/calls.fixture.ts';
import { SceneMaker } from '../../../testing/scene/scene-maker.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { ConnectionPool } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';
import { closeReportDays } from './close-days.job.ts';

export const zones = [
  'Asia/Shanghai',
  'America/New_York',
  'America/Los_Angeles',
  'Europe/Madrid',
] as const;

export interface ZonedShop {
  readonly id: number;
  readonly timeZone: string;
  /** An owner who sees this shop alone. */
  readonly owner: { readonly token: string };
}

/** Something that happened in a shop: money for points, money given back, goods sold, a game played. */
export interface Happened {
  readonly shop: ZonedShop;
  readonly at: Date;
  readonly what: 'recharge' | 'opening' | 'refund' | 'goods' | 'play';
  readonly cardId: number;
  readonly paid: number;
  readonly point: number;
  readonly lebean: number;
  readonly seconds: number;
  readonly kind: 'paid' | 'demo' | 'test';
}

const clockOf = new Map<string, Intl.DateTimeFormat>(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);

/** What the clocks of a time zone show: `YYYY-MM-DD HH:mm:ss`. */
export const shownAt = (at: Date, timeZone: string): string =>
  clockOf.get(timeZone)?.format(at) ?? '';
export const dayAt = (at: Date, timeZone: string): string => shownAt(at, timeZone).slice(0, 10);

/** The last instant before a day begins in a time zone, to the minute, found by looking at its clock. */
export function lastMinuteBefore(day: string, timeZone: string): Date {
  let at = Date.parse(`${addDays(day, -1)}T06:00:00Z`);
  while (dayAt(new Date(at + 60_000), timeZone) < day) at += 60_000;
  return new Date(at);
}

/** Numbers that repeat themselves from run to run. */
export class Dice {
  #seed: number;
  constructor(seed: number) {
    this.#seed = seed;
  }
  below(count: number): number {
    this.#seed = (this.#seed * 48_271) % 2_147_483_647;
    return this.#seed % count;
  }
  of<const One>(all: readonly [One, ...One[]]): One {
    return all[this.below(all.length)] ?? all[0];
  }
}

export async function openZonedWorld() {
  const database = await testDatabase();
  const scene = await setScene(database);
  const tables = new pg.Client(database.owner);
  await tables.connect();
  const make = new SceneMaker(tables);
  let now = new Date();
  const { server, close } = openServer(database.application, { clock: () => now });
  const connections = new ConnectionPool({
    connection: database.application,
    size: 2,
    onIdleError: () => undefined,
  });
  const { own } = scene;
  const shops: ZonedShop[] = [];
  for (const [place, timeZone] of zones.entries()) {
    const known = [own.shopId, own.branchId][place];
    const id = known ?? (await copyOfShop(tables, own.shopId));
    await tables.query(`update shop set time_zone = $2, created_at = '2024-12-01' where id = $1`, [
      id,
      timeZone,
    ]);
    const account = {
      kind: 'shop',
      account_type: 1,
      merchant_id: own.merchantId,
      shop_id: id,
    } as const;
    const owner = await make.addAccount(account, scene.roles.shop);
    shops.push({ id, timeZone, owner });
  }
  const cards = [own.cardId, own.frozenCardId, own.emptyCardId, own.paidCardId];
  const writer = new HistoryWriter(tables, {
    merchantId: own.merchantId,
    ownerId: own.ownerId,
    gameId: scene.games.own,
    terminalId: scene.plays.own.terminal,
  });
  return {
    scene,
    server,
    tables,
    shops,
    cards,
    owner: { token: own.ownerToken },
    principals: scene.principals,
    write: (one: Happened): Promise<void> => writer.write(one),
    setNow: (at: Date): void => {
      now = at;
    },
    closeDays: (): Promise<void> =>
      runOnce(
        connections,
        closeReportDays(() => now),
      ),
    end: async (): Promise<void> => {
      await tables.end();
      await connections.end();
      await close();
    },
  };
}

async function copyOfShop(tables: pg.Client, shopId: number): Promise<number> {
  const added = await tables.query<{ id: number }>(
    `insert into shop (merchant_id, shop_name, shop_type, country_code, currency, time_zone)
      select merchant_id, shop_name || ' ' || gen_random_uuid(), shop_type, country_code, currency, time_zone from shop where id = $1
      returning id::int`,
    [shopId],
  );
  const [row] = added.rows;
  if (row === undefined) throw new Error('no shop was added');
  return row.id;
}

interface Place {
  readonly merchantId: number;
  readonly ownerId: number;
  readonly gameId: number;
  readonly terminalId: number;
}

/** Writes what happened past the counter, at any instant. */
class HistoryWriter {
  readonly #tables: pg.Client;
  readonly #place: Place;
  #written = 0;

  constructor(tables: pg.Client, place: Place) {
    this.#tables = tables;
    this.#place = place;
  }

  async write(one: Happened): Promise<void> {
    this.#written += 1;
    if (one.what === 'play') await this.#play(one);
    else if (one.what === 'goods') await this.#goods(one);
    else await this.#record(one);
  }

  async #record({ shop, at, what, cardId, paid, point }: Happened): Promise<void> {
    const types = { recharge: 'cardRecharge', opening: 'cardOpening', refund: 'refund' } as const;
    const type = what === 'recharge' || what === 'opening' || what === 'refund' ? types[what] : '';
    const number = `Z${this.#written}`;
    await this.#tables.query(
      `insert into recharge_record (order_number, merchant_id, shop_id, card_id, recharge_type, payment_mode, payment_state, paid,
          currency, point, gift_point, point_before, point_after, gift_point_before, gift_point_after, transfer_id,
          operator_account_id, operator_name, created_at)
        values ($1, $2, $3, $4, $5, 'cash', 'success', $6, 'CNY', $7::bigint, 0, 1000000, 1000000 + $7::bigint, 0, 0, $8, $9, 'w', $10)`,
      [
        number,
        this.#place.merchantId,
        shop.id,
        cardId,
        type,
        paid,
        point,
        point === 0 ? null : 5_000_000 + this.#written,
        this.#place.ownerId,
        at,
      ],
    );
  }

  async #goods({ shop, at, paid }: Happened): Promise<void> {
    const { merchantId, ownerId } = this.#place;
    const goods = [merchantId, shop.id, 'Water'];
    await this.#tables.query(
      `insert into goods (merchant_id, shop_id, goods_name, goods_type, price) select $1, $2, $3, 'drink', 100
        where not exists (select from goods where shop_id = $2 and goods_name = $3)`,
      goods,
    );
    await this.#tables.query(
      `insert into goods_sale (order_number, merchant_id, shop_id, goods_id, goods_name, quantity, payment_mode, paid, currency,
          point, gift_point, operator_account_id, operator_name, created_at)
        select $4, g.merchant_id, g.shop_id, g.id, g.goods_name, 1, 'bankTransfer', $5, 'CNY', 0, 0, $6, 'w', $7
        from goods g where g.merchant_id = $1 and g.shop_id = $2 and g.goods_name = $3`,
      [...goods, `Z${this.#written}`, paid, ownerId, at],
    );
  }

  async #play({ shop, at, cardId, point, lebean, seconds, kind }: Happened): Promise<void> {
    await this.#tables.query(
      `insert into play (merchant_id, shop_id, device_id, terminal_id, game_id, card_id, started_at, ended_at, created_at,
          price, point, gift_point, charge_transfer_id, lebean, order_number, kind, state, charge_mode, wholesale_why,
          request_key, body_hash, paused_seconds, reason)
        select t.merchant_id, $2, t.device_id, t.id, $3, $4, $5::timestamptz, $5::timestamptz + make_interval(secs => $6), $5,
          $7::bigint, $7, 0, case when $7::bigint > 0 then 6000000 + $8::bigint end, $9, $10, $11, 'ended', 'byCount', 'sales',
          $10, '', 0, 'w'
        from terminal t where t.id = $1`,
      [
        this.#place.terminalId,
        shop.id,
        this.#place.gameId,
        kind === 'paid' ? cardId : null,
        at,
        seconds,
        point,
        this.#written,
        lebean,
        `z-${this.#written}`,
        kind,
      ],
    );
  }
}
