import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { openCard } from '@lebean/contract/card/counter.operations';
import { BackOffice } from '../simulation/back-office.ts';
import type { Dice } from '../simulation/random.ts';
import type { SimulatedShop, World } from '../simulation/world.ts';
import { ask, type Hearings } from './ask.ts';

/** A recharge that was confirmed to a cashier. */
export interface Sale {
  readonly orderNumber: string;
  readonly cardId: number;
  /** In hundredths. */
  readonly point: number;
}

const receipt = z.object({
  Code: z.literal(0),
  Data: z.object({ order_number: z.string(), cardId: z.int(), point: z.int() }),
});

export interface CounterOptions {
  readonly shop: SimulatedShop;
  readonly cookie: string;
  readonly cardIds: readonly number[];
  readonly dice: Dice;
  readonly hearings: Hearings;
  /** Where the next call goes. */
  readonly address: () => string;
  /** How long a cashier waits for an answer. */
  readonly limitMs: number;
}

/** About as many calls as one account has in a minute. */
const pauseMs = 110;
/** How long it is tried at the end to hear of the sale that is open. */
const settlingTimeoutMs = 300_000;

/** A cashier: one recharge after the other, each under a key of its own until it is acknowledged. */
export class Counter {
  readonly #options: CounterOptions;
  readonly sales: Sale[] = [];

  constructor(options: CounterOptions) {
    this.#options = options;
  }

  /** Of the account that recharges here. */
  get cookie(): string {
    return this.#options.cookie;
  }

  get cardIds(): readonly number[] {
    return this.#options.cardIds;
  }

  /** Sells until it is over, and then finishes what it has asked for, however often it has to ask. */
  async live(over: AbortSignal): Promise<void> {
    const { dice, cardIds } = this.#options;
    while (!over.aborted) {
      await this.#sell(`counter-${randomUUID()}`, dice.one(cardIds), over);
      await sleep(pauseMs, undefined, { signal: over }).catch(() => undefined);
    }
  }

  async #sell(key: string, cardId: number, over: AbortSignal): Promise<void> {
    const { shop, cookie, address, hearings, limitMs } = this.#options;
    const body = { shopId: shop.shopId, packageId: shop.packageId, paymentMode: 'cash' };
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, cookie };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    let settlingUntil = Number.POSITIVE_INFINITY;
    for (;;) {
      const url = `${address()}/api/cards/${cardId}/recharge`;
      const heard = await ask({ who: 'money', url, request, limitMs });
      hearings.note(heard);
      const read = receipt.safeParse(heard.status === 200 ? JSON.parse(heard.text) : undefined);
      if (read.success) {
        const { order_number: orderNumber, point } = read.data.Data;
        this.sales.push({ orderNumber, cardId, point });
        return;
      }
      if (over.aborted && settlingUntil === Number.POSITIVE_INFINITY)
        settlingUntil = performance.now() + settlingTimeoutMs;
      if (performance.now() > settlingUntil)
        throw new Error(`a recharge does not settle: ${heard.status} ${heard.text}`);
      await sleep(heard.status === 429 ? 1000 : 100);
    }
  }
}

export interface CounterSetup extends Pick<
  CounterOptions,
  'dice' | 'hearings' | 'address' | 'limitMs'
> {
  readonly world: World;
  /** Where the accounts are made. */
  readonly setupAddress: string;
  readonly count: number;
}

const cardsPerCounter = 2;
const password = 'simulated-1';

/** Cashiers with accounts and cards of their own: what terminals play with stays apart. */
export async function openCounters(setup: CounterSetup): Promise<Counter[]> {
  const { world, setupAddress, count, dice, ...around } = setup;
  const counters: Counter[] = [];
  for (let number = 0; number < count; number += 1) {
    const shop = world.shops[number % world.shops.length];
    if (shop === undefined) throw new Error('a counter stands in a shop');
    const loginName = `till-${randomUUID().slice(0, 13)}`;
    await world.staff.call(createAccount, {
      kind: 'shop',
      accountType: 1,
      merchantId: shop.merchantId,
      loginName,
      password,
      displayName: loginName,
      roles: ['shop-owner'],
    });
    const { cookie } = await BackOffice.signIn(setupAddress, loginName, password);
    const cardIds: number[] = [];
    for (let place = 0; place < cardsPerCounter; place += 1) {
      const { cardId } = await shop.owner.call(openCard, {
        shopId: shop.shopId,
        cardNumber: `${loginName}-${place}`,
        name: `Counter ${number}`,
        phone: '13800002222',
        levelId: shop.levelId,
        paymentMode: 'cash',
      });
      cardIds.push(cardId);
    }
    counters.push(new Counter({ ...around, shop, cookie, cardIds, dice: dice.fork(number) }));
  }
  return counters;
}
