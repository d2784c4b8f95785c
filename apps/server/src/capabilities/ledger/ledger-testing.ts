import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { lebeans, points } from '@lebean/domain/quantity';
import { ConnectionPool, type Database } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';
import { rollUp } from './ledger-upkeep.ts';
import { openAccounts, type Asset, type Move, post, type Posted, type Transfer } from './ledger.ts';

/** Whose scope a piece of a test runs in; `anonymous` is the application itself, before a session. */
export type Principal =
  | { readonly kind: 'staff'; readonly merchantIds: readonly number[] | 'all' }
  | {
      readonly kind: 'partner';
      readonly partnerId: number;
      readonly merchantIds: readonly number[];
    }
  | { readonly kind: 'shop'; readonly merchantId: number; readonly shopIds: readonly number[] }
  | { readonly kind: 'nobody' };

export const staff: Principal = { kind: 'staff', merchantIds: 'all' };
export const anonymous: Principal = { kind: 'nobody' };

/** A merchant with two shops, all their accounts, and the partner who looks after it. */
export interface Venue {
  readonly partnerId: number;
  readonly merchantId: number;
  readonly shopIds: readonly [number, number];
  readonly partnerWallet: number;
  readonly wallets: readonly [number, number];
  readonly pointIssuing: number;
  readonly giftPointIssuing: number;
  /** Where the lebeans of its plays go. */
  readonly revenue: number;
}

/** A card's accounts. */
export interface TestCard {
  readonly point: number;
  readonly giftPoint: number;
  readonly pointHold: number;
}

export const callerAccountId = 7;
/** The platform's own accounts: the migration makes them first. */
export const lebeanIssuing = 1;
export const lebeanRevenue = 2;

/** The application's half of `open_session()`: the scope of a call, without the sign-in. */
function openingOf(principal: Principal): string {
  const settings = new Map([['app.account_id', String(callerAccountId)]]);
  if (principal.kind === 'nobody') return 'select';
  if (principal.kind === 'shop') {
    settings.set('app.merchant_id', String(principal.merchantId));
    settings.set('app.shop_ids', `{${principal.shopIds.join(',')}}`);
  } else if (principal.merchantIds === 'all') settings.set('app.is_whole_network', '1');
  else settings.set('app.merchant_ids', `{${principal.merchantIds.join(',')}}`);
  if (principal.kind === 'partner') settings.set('app.partner_id', String(principal.partnerId));
  settings.set('role', `app_${principal.kind}`);
  return `select ${[...settings].map(([name, value]) => `set_config('${name}', '${value}', true)`).join(', ')}`;
}

/** Ends a transaction without keeping what it did. */
export class RolledBack extends Error {}

/** A ledger of a test file's own, on a database of its own. */
export class TestLedger {
  readonly #pool: ConnectionPool;
  /** Passes row-level security, as nobody in the product does. */
  readonly owner: pg.Client;
  #keys = 0;
  #cards = 0;

  constructor(pool: ConnectionPool, owner: pg.Client) {
    this.#pool = pool;
    this.owner = owner;
  }

  /** Runs `work` in a transaction with the principal's scope. */
  within<Result>(principal: Principal, work: (db: Database) => Promise<Result>): Promise<Result> {
    return this.#pool.transaction('read write', openingOf(principal), work);
  }

  /** Posts as staff in a transaction of its own, under a fresh key unless one is given. */
  post(moves: readonly Move[], differing: Partial<Transfer> = {}): Promise<Posted> {
    return this.within(staff, (db) => post(db, this.transfer(moves, differing)));
  }

  transfer(moves: readonly Move[], differing: Partial<Transfer> = {}): Transfer {
    this.#keys += 1;
    return {
      keyScope: 'test',
      key: `key ${this.#keys}`,
      kind: 'test',
      documentKind: 'document',
      documentNumber: 'D1',
      moves,
      at: new Date(),
      ...differing,
    };
  }

  async venue(): Promise<Venue> {
    const partnerId = await this.#insert(`partner (partner_name) values ('North')`);
    const merchantId =
      await this.#insert(`merchant (partner_id, merchant_name, country_code, currency)
      values (${partnerId}, 'Arcade', 'ES', 'EUR')`);
    const shop = `shop (merchant_id, shop_name, shop_type, country_code, currency, time_zone)
      values (${merchantId}, 'Madrid', 'sales', 'ES', 'EUR', 'Europe/Madrid')`;
    const shopIds = [await this.#insert(shop), await this.#insert(shop)] as const;
    return await this.within(staff, async (db) => {
      const wallets = await openAccounts(db, {
        ownerKind: 'shop',
        ownerIds: shopIds,
        merchantId,
        purpose: 'wallet',
      });
      const issuing = await openAccounts(db, {
        ownerKind: 'merchant',
        merchantId,
        purpose: 'issuing',
      });
      const revenue = await openAccounts(db, {
        ownerKind: 'merchant',
        merchantId,
        purpose: 'revenue',
      });
      const partner = await openAccounts(db, { ownerKind: 'partner', ownerIds: [partnerId] });
      return {
        partnerId,
        merchantId,
        shopIds,
        partnerWallet: idOf(partner, partnerId, 'lebean'),
        wallets: [idOf(wallets, shopIds[0], 'lebean'), idOf(wallets, shopIds[1], 'lebean')],
        pointIssuing: idOf(issuing, merchantId, 'point'),
        giftPointIssuing: idOf(issuing, merchantId, 'giftPoint'),
        revenue: idOf(revenue, merchantId, 'lebean'),
      };
    });
  }

  /** A card of the venue, with as many points on it. */
  async card(venue: Venue, held = 0): Promise<TestCard> {
    this.#cards += 1;
    const cardId = this.#cards;
    const owners = { ownerKind: 'card', ownerIds: [cardId], merchantId: venue.merchantId } as const;
    const card = await this.within(staff, async (db) => {
      const opened = await openAccounts(db, { ...owners, purpose: 'wallet' });
      const held = await openAccounts(db, { ...owners, purpose: 'hold' });
      return {
        point: idOf(opened, cardId, 'point'),
        giftPoint: idOf(opened, cardId, 'giftPoint'),
        pointHold: idOf(held, cardId, 'point'),
      };
    });
    if (held > 0) await this.post([movePoints(venue.pointIssuing, card.point, held)]);
    return card;
  }

  /**
   * Rolls up until all entries are folded. Not at once: transactions in other databases of the same
   * server hold it up as well.
   */
  async foldAll(): Promise<void> {
    const { last } = await this.row('select coalesce(max(id), 0)::int as last from ledger_entry');
    await until(async () => (await this.within(anonymous, rollUp)) >= Number(last));
  }

  /** Waits until a transaction of the application waits for another one. */
  async whenOneWaits(): Promise<void> {
    await until(async () => {
      const { waiting } = await this.row(`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and usename = 'lebean_app' and cardinality(pg_blocking_pids(pid)) > 0`);
      return Number(waiting) > 0;
    });
  }

  /** A row of the owner's view of the database. */
  async row(text: string, values: unknown[] = []): Promise<Record<string, unknown>> {
    const { rows } = await this.owner.query<Record<string, unknown>>(text, values);
    return rows[0] ?? {};
  }

  async #insert(into: string): Promise<number> {
    const { id } = await this.row(`insert into ${into} returning id`);
    return Number(id);
  }
}

function idOf(
  opened: readonly {
    readonly ownerId: number;
    readonly asset: Asset;
    readonly accountId: number;
  }[],
  ownerId: number,
  asset: Asset,
): number {
  const found = opened.find((account) => account.ownerId === ownerId && account.asset === asset);
  if (found === undefined) throw new Error(`no ${asset} account of ${ownerId}`);
  return found.accountId;
}

export const movePoints = (from: number, to: number, amount: number): Move => ({
  from,
  to,
  amount: points(amount),
});
export const moveLebeans = (from: number, to: number, amount: number): Move => ({
  from,
  to,
  amount: lebeans(amount),
});

/** Waits for something that must come soon. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('waited for 10 seconds in vain');
    await sleep(5);
  }
}

/** Call once, at the top of a test file. */
export async function testLedger(): Promise<TestLedger> {
  const { owner, application } = await testDatabase();
  const failures: Error[] = [];
  const pool = new ConnectionPool({
    connection: application,
    size: 16,
    onIdleError: (error) => failures.push(error),
  });
  const ownerClient = new pg.Client(owner);
  await ownerClient.connect();
  const ledger = new TestLedger(pool, ownerClient);
  afterAll(async () => {
    await pool.end();
    // A pool has ended a little before its connections have, and those must not see the database go.
    await until(async () => {
      const { left } = await ledger.row(`select count(*)::int as left from pg_stat_activity
        where datname = current_database() and usename = 'lebean_app'`);
      return left === 0;
    });
    await ownerClient.end();
    expect(failures).toEqual([]);
  });
  return ledger;
}
