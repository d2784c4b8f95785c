import pg from 'pg';
// For tests: months of plays in shops of three time zones, and what they come to by plain counting.
import { addDays } from '@lebean/domain/calendar-day';
import { openServer } from '../../../testing/calls.fixture.ts';
import { SceneMaker } from '../../../testing/scene/scene-maker.fixture.ts';
import type { Principal } from '../../../testing/scene/scene-people.fixture.ts';
import { type Scene, setScene } from '../../../testing/scene/scene.fixture.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { ConnectionPool } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';
import { closeReportDays } from './close-days.job.ts';

export interface WorldPlay {
  readonly id: number;
  readonly shopId: number;
  readonly day: string;
  readonly gameId: number;
  readonly cardId: number | null;
  readonly kind: string;
  readonly seconds: number;
  readonly point: number;
  readonly giftPoint: number;
  readonly lebean: number;
}

const counted = `select p.id::int, p.shop_id::int as "shopId", to_char(p.started_at at time zone s.time_zone, 'YYYY-MM-DD') as day,
  p.game_id::int as "gameId", p.card_id::int as "cardId", p.kind,
  (extract(epoch from p.ended_at - p.started_at) - p.paused_seconds)::int as seconds,
  p.point::int, p.gift_point::int as "giftPoint", p.lebean::int
  from play p join shop s on s.id = p.shop_id where p.state in ('ended', 'timedOut')`;

/** Plays that repeat themselves from run to run, written past the counter. */
export class ReportWorld {
  readonly #tables: pg.Client;
  readonly #scene: Scene;
  #seed = 7;
  #written = 0;

  constructor(tables: pg.Client, scene: Scene) {
    this.#tables = tables;
    this.#scene = scene;
  }

  #draw(below: number): number {
    this.#seed = (this.#seed * 48_271) % 2_147_483_647;
    return this.#seed % below;
  }

  /** Shops in Shanghai, New York and Madrid, a year old, each with cards of its merchant. */
  async prepare(): Promise<void> {
    const { own, foreign } = this.#scene;
    for (const [shopId, timeZone] of [
      [own.branchId, 'America/New_York'],
      [foreign.shopId, 'Europe/Madrid'],
    ] as const) {
      await this.#tables.query('update shop set time_zone = $2 where id = $1', [shopId, timeZone]);
    }
    await this.#tables.query(`update shop set created_at = now() - interval '1 year'`);
  }

  /** Adds so many plays of the last days, before so many hours ago. */
  async add(count: number, days: number, hoursAgo = 0): Promise<void> {
    const { plays, games, own, foreign } = this.#scene;
    const places = [
      {
        terminal: plays.own.terminal,
        game: games.own,
        cards: [own.cardId, own.frozenCardId, own.emptyCardId],
      },
      {
        terminal: plays.branch.terminal,
        game: games.branch,
        cards: [own.cardId, own.frozenCardId, own.emptyCardId],
      },
      { terminal: plays.foreign.terminal, game: games.foreign, cards: [foreign.cardId] },
    ];
    for (let index = 0; index < count; index += 1) {
      const place = places[this.#draw(places.length)];
      if (place === undefined) throw new Error('no place');
      const kind = ['paid', 'paid', 'paid', 'demo', 'test'][this.#draw(5)] ?? 'paid';
      const isPaid = kind === 'paid';
      const state = ['ended', 'ended', 'ended', 'timedOut', 'cancelled'][this.#draw(5)] ?? 'ended';
      const minutesAgo = hoursAgo * 60 + 45 + this.#draw(days * 1440);
      const point = isPaid && state !== 'cancelled' ? 1 + this.#draw(5000) : 0;
      this.#written += 1;
      const key = `world-${this.#written}`;
      await this.#tables.query(
        `insert into play (merchant_id, shop_id, device_id, terminal_id, game_id, card_id, started_at, ended_at, created_at,
            price, point, gift_point, charge_transfer_id, lebean, order_number, kind, state, charge_mode, wholesale_why,
            request_key, body_hash, paused_seconds, reason)
          select t.merchant_id, t.shop_id, t.device_id, t.id, $2, $3, at, at + make_interval(mins => $4), now(), $5::bigint + $6, $5, $6,
            case when $5::bigint > 0 then 1000000 + $7::bigint end, $8, $9, $10, $11, 'byCount', 'sales', $9, '', $12, 'w'
          from terminal t, (select now() - make_interval(mins => $13) as at) a where t.id = $1`,
        [
          place.terminal,
          place.game,
          isPaid ? place.cards[this.#draw(place.cards.length)] : null,
          10 + this.#draw(30),
          point,
          point === 0 ? 0 : this.#draw(300),
          this.#written,
          this.#draw(200),
          key,
          kind,
          state,
          this.#draw(300),
          minutesAgo,
        ],
      );
    }
  }

  /** Takes back some plays that cost points, whenever they were. */
  async reverse(count: number): Promise<void> {
    await this.#tables.query(
      `update play set state = 'reversed', reversed_at = now(), reversal_reason = 'r', reversal_transfer_id = 2000000 + id
        where id in (select id from play where charge_transfer_id is not null and state = 'ended' order by md5(id::text) limit $1)`,
      [count],
    );
  }

  /** Adds so many copies of each play that is a week old, at its time, by cards that nobody holds. */
  async copy(times: number): Promise<void> {
    await this.#tables.query('set session_replication_role = replica');
    await this.#tables.query(
      `insert into play overriding system value
        select (jsonb_populate_record(p, jsonb_build_object('id', p.id + n * 1000000, 'order_number', p.order_number || '-' || n,
          'request_key', p.request_key || '-' || n, 'card_id', p.card_id + n * 1000000,
          'charge_transfer_id', p.charge_transfer_id + n * 10000000))).*
        from play p cross join generate_series(1, $1::integer) n
        where p.request_key like 'world-%' and p.started_at < now() - interval '7 days'`,
      [times],
    );
    await this.#tables.query('set session_replication_role = origin; analyze play');
  }

  /** All that counts, read from the plays one by one. */
  async counted(): Promise<WorldPlay[]> {
    return (await this.#tables.query<WorldPlay>(counted)).rows;
  }
}

/** What something of plays adds up to. */
export const sum = (plays: readonly WorldPlay[], of: (play: WorldPlay) => number): number =>
  plays.reduce((total, play) => total + of(play), 0);

export const dayMs = 86_400_000;

/** Months of plays in shops of three time zones, a server over them, and who asks. Opened once for a file of tests. */
export async function openReportWorld() {
  const database = await testDatabase();
  const scene = await setScene(database);
  const { server, close } = openServer(database.application);
  const tables = new pg.Client(database.owner);
  const connections = new ConnectionPool({
    connection: database.application,
    size: 2,
    onIdleError: () => undefined,
  });
  const world = new ReportWorld(tables, scene);
  const started = new Date();
  const today = started.toISOString().slice(0, 10);
  const principal = (name: string): Principal => {
    const found = scene.principals.find((one) => one.name === name);
    if (found === undefined) throw new Error(`nobody is ${name}`);
    return found;
  };
  await tables.connect();
  await world.prepare();
  await world.add(500, 130, 24 * 7);
  return {
    scene,
    application: database.application,
    server,
    tables,
    world,
    started,
    today,
    day: (ago: number): string => addDays(today, -ago),
    principal,
    closeAt: (at: Date): Promise<void> =>
      runOnce(
        connections,
        closeReportDays(() => at),
      ),
    /** An owner who sees one shop alone. */
    ownerOf: async (shopId: number): Promise<{ token: string }> => {
      const account = { kind: 'shop', account_type: 1, merchant_id: scene.own.merchantId } as const;
      const { token } = await new SceneMaker(tables).addAccount(
        { ...account, shop_id: shopId },
        scene.roles.shop,
      );
      return { token };
    },
    end: async (): Promise<void> => {
      await tables.end();
      await connections.end();
      await close();
    },
  };
}
