import { randomUUID } from 'node:crypto';
import { rechargeLebeans } from '@lebean/contract/lebean/operations';
import { listWallets } from '@lebean/contract/lebean/wallet.operations';
import type { ConnectionPool } from '@lebean/server/database/database';
import type { HeldLock } from '@lebean/server/database/held-lock';
import { type ShopDay, shopDays } from './calendar.ts';
import { Company } from './company.ts';
import { Dice } from './dice.ts';
import { moneyPer100Lebeans } from './lebeans.ts';
import { type LiveShop, LiveCounter } from './live-counter.ts';
import { LiveTerminal } from './live-terminal.ts';
import { merchants } from './merchants.ts';
import type { DemoPasswords } from './passwords.ts';
import type { Fetch } from './terminal-client.ts';
import { readTerminalSecrets } from './terminal-secrets.ts';

const tickMs = 1000;
const counterMs = 20_000;
const officeMs = 30 * 60_000;
const lockMs = 15_000;
const lockName = 'lebean examples live';

export interface LifeOptions {
  /** Where the terminals reach the server, as a URL. */
  readonly address: string;
  /** Where the fill has kept what they prove themselves with. */
  readonly secretsFolder: string;
  /** With which the example's people sign in; those that everybody knows unless given. */
  readonly passwords?: DemoPasswords;
  /** Whether the past of a shop is written: before, nobody plays there. */
  readonly isDone: (shopKey: string) => boolean;
  readonly fetch?: Fetch;
  readonly clock?: () => Date;
  /** What could not be done, once each. */
  readonly onTrouble?: (reason: unknown) => void;
}

export interface Life {
  /** Ends at once: what waits for an answer is given up, plays that run are left to the next start. */
  readonly stop: () => Promise<void>;
}

const shopsByKey = new Map<string, LiveShop>(
  merchants.flatMap((merchant) => merchant.shops.map((shop) => [shop.key, { merchant, shop }])),
);

/**
 * Lets the example live: its terminals beat and play by the terminal API over HTTP, its counters take
 * money, its staff see to the lebeans (DEMO-1). One node does so for all that are on the database; without the secrets
 * of the example's terminals nobody does.
 */
export async function startLife(
  connections: ConnectionPool,
  options: LifeOptions,
): Promise<Life | undefined> {
  const secrets = await readTerminalSecrets(options.secretsFolder);
  if (secrets.length === 0) return undefined;
  return new RunningLife(connections, options, secrets);
}

type Secrets = Awaited<ReturnType<typeof readTerminalSecrets>>;

class RunningLife implements Life {
  readonly #connections: ConnectionPool;
  readonly #options: LifeOptions;
  readonly #over = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #underWay = new Set<Promise<void>>();
  readonly #terminals: readonly LiveTerminal[];
  readonly #counters: ReadonlyMap<string, LiveCounter>;
  readonly #company: Company;
  readonly #days = new Map<string, { readonly day: ShopDay | undefined; readonly until: number }>();
  readonly #busy = new Set<string>();
  readonly #troubles = new Set<string>();
  #lock: HeldLock | undefined;
  #nextLock = 0;
  #nextCounters = 0;
  #nextOffice: number;

  constructor(connections: ConnectionPool, options: LifeOptions, secrets: Secrets) {
    this.#connections = connections;
    this.#options = options;
    this.#company = new Company(connections, undefined, options.passwords);
    const dice = new Dice(randomUUID());
    const now = this.#now();
    this.#nextOffice = now.getTime() + 60_000;
    const keys = [...new Set(secrets.map(({ shopKey }) => shopKey))];
    this.#counters = new Map(
      keys.flatMap((key) => {
        const place = shopsByKey.get(key);
        return place === undefined ? [] : [[key, new LiveCounter(this.#company, place, dice)]];
      }),
    );
    const world = {
      address: options.address,
      fetch: options.fetch ?? fetch,
      dice,
      isOver: this.#over.signal,
      day: (shopKey: string, at: Date) => this.#dayOf(shopKey, at),
      isDone: options.isDone,
      nextCard: async (shopKey: string) => await this.#counters.get(shopKey)?.nextCard(),
    };
    this.#terminals = secrets.map((secret) => new LiveTerminal(secret, world, now));
    this.#timer = setInterval(() => this.#tick(), tickMs);
  }

  #now(): Date {
    return this.#options.clock?.() ?? new Date();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#over.abort();
    await Promise.all(this.#underWay);
    const counters = [...this.#counters.values()];
    await Promise.allSettled(counters.map((counter) => counter.stop()));
    await this.#lock?.release();
  }

  #tick(): void {
    const now = this.#now();
    if (this.#lock?.isHeld !== true) {
      if (now.getTime() >= this.#nextLock) this.#run('lock', () => this.#takeLock(now));
      return;
    }
    for (const terminal of this.#terminals) this.#start(() => terminal.tick(now));
    if (now.getTime() >= this.#nextCounters) {
      this.#nextCounters = now.getTime() + counterMs;
      for (const [key, counter] of this.#counters)
        if (this.#options.isDone(key))
          this.#run(key, () => counter.tick(this.#dayOf(key, now), now));
    }
    if (now.getTime() >= this.#nextOffice) {
      this.#nextOffice = now.getTime() + officeMs;
      this.#run('office', () => this.#seeToLebeans());
    }
  }

  async #takeLock(now: Date): Promise<void> {
    this.#nextLock = now.getTime() + lockMs;
    const lock = await this.#connections.holdLock(lockName);
    if (this.#over.signal.aborted) await lock?.release();
    else this.#lock = lock;
  }

  /** One thing of a kind at a time. */
  #run(kind: string, work: () => Promise<void>): void {
    if (this.#busy.has(kind)) return;
    this.#busy.add(kind);
    this.#start(() => work().finally(() => this.#busy.delete(kind)));
  }

  /** What fails here is done again with a later tick: people may change anything in the example. */
  #start(work: () => Promise<void>): void {
    const done = work()
      .catch((error: unknown) => this.#note(error))
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  #note(error: unknown): void {
    const reason = String(error);
    if (this.#over.signal.aborted || this.#troubles.has(reason)) return;
    this.#troubles.add(reason);
    this.#options.onTrouble?.(error);
  }

  /** The day at a shop, kept for a minute. */
  #dayOf(shopKey: string, at: Date): ShopDay | undefined {
    const known = this.#days.get(shopKey);
    if (known !== undefined && at.getTime() < known.until) return known.day;
    const place = shopsByKey.get(shopKey);
    const day =
      place && shopDays(place.merchant.country, place.shop.fields.timeZone, at, at).at(-1);
    this.#days.set(shopKey, { day, until: at.getTime() + 60_000 });
    return day;
  }

  /** Shops that run dry get as much as the story leaves them: the one with little keeps little (LB-1, LB-6). */
  async #seeToLebeans(): Promise<void> {
    const staff = await this.#company.signIn('admin', this.#company.passwords.staff);
    const { rows } = await staff.read(listWallets, { ownerKind: 'shop', pageSize: 100 });
    for (const { shopId, ownerName, balance, dailyConsumed, runwayDays } of rows) {
      const place = [...shopsByKey.values()].find(({ shop }) => shop.fields.shopName === ownerName);
      if (shopId === null || place === undefined || runwayDays === null) continue;
      const { shop, merchant } = place;
      if (runwayDays > shop.lebeanDays / 2) continue;
      const lebean = Math.min(
        140_000,
        Math.ceil((shop.lebeanDays * dailyConsumed - balance) / 1000) * 1000,
      );
      if (lebean <= 0) continue;
      const { currency, country } = merchant;
      const paid = Math.round((lebean * moneyPer100Lebeans[country]) / 10_000);
      const sale = { shopId, paid, currency, lebean, paymentMode: 'bankTransfer' } as const;
      await staff.call(rechargeLebeans, sale, randomUUID());
    }
    await staff.signOut();
  }
}
