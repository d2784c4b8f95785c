import {
  cancelCard,
  freezeCard,
  openCard,
  rechargeCard,
  replaceCard,
  unfreezeCard,
} from '@lebean/contract/counter';
import type { Output } from '@lebean/contract/operation';
import type { BatchCall } from '../http/batch.ts';
import type { Worker } from './company.ts';
import type { Hall, Player } from './plays.ts';
import type { BuiltMerchant, BuiltShop } from './set-up.ts';
import { type Chapter, ShopYear, type Visit, type Year } from './visits.ts';

/** Where a year at one counter takes place, who works there in turn, and who may cancel cards. */
export interface Counter {
  readonly built: BuiltMerchant;
  readonly place: BuiltShop;
  readonly clerks: readonly Worker[];
  readonly owner: Worker;
  /** Where those who have been at the counter play. */
  readonly hall: Hall;
}

/** What the counter knows of a card that it has opened. */
interface KnownCard {
  readonly id: number;
  readonly version: number;
}

/** The visits of one batch, with the cards as they are after them. */
class Shift {
  readonly #call: BatchCall;
  readonly #counter: Counter;
  /** The cards of earlier batches. */
  readonly #known: ReadonlyMap<number, KnownCard>;
  readonly #numbersGiven: number;
  /** What this batch changes: kept only when it is committed. */
  readonly changed = new Map<number, KnownCard>();
  givenNow = 0;
  /** Who can play after this batch, and who cannot any more. */
  readonly players = new Map<number, Player | undefined>();

  constructor(
    call: BatchCall,
    counter: Counter,
    known: ReadonlyMap<number, KnownCard>,
    numbersGiven: number,
  ) {
    this.#call = call;
    this.#counter = counter;
    this.#known = known;
    this.#numbersGiven = numbersGiven;
  }

  async serve(visit: Visit): Promise<void> {
    if (visit.kind === 'open') {
      await this.#open(visit);
      return;
    }
    const card = this.changed.get(visit.card) ?? this.#known.get(visit.card);
    if (card === undefined) throw new Error(`card ${visit.card} of the story was never opened`);
    const version = await this.#change(visit, card);
    this.changed.set(visit.card, { id: card.id, version });
  }

  async #open(visit: Extract<Visit, { kind: 'open' }>): Promise<void> {
    const { built, place } = this.#counter;
    const { person, level, packagePlace, cardType, paymentMode } = visit;
    const forOpening = built.merchant.packages.flatMap(({ isForOpening }, index) =>
      isForOpening === true ? [built.packageIds[index] ?? 0] : [],
    );
    const opened = await this.#call(
      openCard,
      {
        ...person,
        shopId: place.id,
        cardNumber: this.#nextNumber(),
        cardType,
        levelId: built.levelIds[level] ?? 0,
        packageId: packagePlace === undefined ? undefined : forOpening[packagePlace],
        paymentMode,
      },
      visit.at,
    );
    this.changed.set(visit.card, { id: opened.cardId, version: 1 });
    this.#welcome(visit, opened);
  }

  #welcome({ card, at }: Visit, receipt: Output<typeof rechargeCard>): void {
    const { cardNumber, pointAfter: point, giftPointAfter: giftPoint } = receipt;
    this.players.set(card, { at, cardNumber, point, giftPoint });
  }

  /** Answers the card's version afterwards. */
  async #change(visit: Exclude<Visit, { kind: 'open' }>, card: KnownCard): Promise<number> {
    const call = this.#call;
    const { built, place } = this.#counter;
    const { at } = visit;
    this.players.set(visit.card, undefined);
    const { id: cardId, version } = card;
    switch (visit.kind) {
      case 'recharge': {
        const { packagePlace, amount, paymentMode } = visit;
        const sold =
          packagePlace === undefined ? { amount } : { packageId: built.packageIds[packagePlace] };
        const sale = { ...sold, cardId, shopId: place.id, paymentMode };
        this.#welcome(visit, await call(rechargeCard, sale, at));
        return version + 1;
      }
      case 'replace': {
        const cardNumber = this.#nextNumber();
        const sale = { shopId: place.id, cardNumber, paymentMode: 'cash' as const };
        await call(replaceCard, { ...sale, cardId, version }, at);
        return version + 1;
      }
      case 'freeze':
        return (await call(freezeCard, { cardId, version, reason: visit.reason }, at)).version;
      case 'unfreeze':
        return (await call(unfreezeCard, { cardId, version, reason: visit.reason }, at)).version;
      case 'cancel':
        return (await call(cancelCard, { cardId, version, reason: visit.reason }, at)).version;
    }
  }

  /** Like `8603000482`: the merchant, the shop, and a running number. */
  #nextNumber(): string {
    this.givenNow += 1;
    const { built, place } = this.#counter;
    const shopPlace = built.shops.indexOf(place) + 1;
    const running = this.#numbersGiven + this.givenNow;
    return `${built.merchant.cardPrefix}${String(shopPlace).padStart(2, '0')}${String(running).padStart(6, '0')}`;
  }
}

/** Told after each week, with how many visits there were; answers whether to go on. */
export type AfterWeek = (visitCount: number) => boolean;

/** Lives through a chapter of a year at one counter, a week per transaction. */
export async function workThroughYear(
  counter: Counter,
  year: Year,
  chapter: Chapter,
  afterWeek: AfterWeek,
): Promise<void> {
  const { merchant } = counter.built;
  const { shop } = counter.place;
  const { playWeeks } = chapter;
  const known = new Map<number, KnownCard>();
  // The last visit of each card since the last plays: what is played then comes after all that was paid in.
  const players = new Map<number, Player>();
  let numbersGiven = chapter.numbersAbove;
  const serve = async (worker: Worker, week: string, visits: readonly Visit[]): Promise<void> => {
    if (visits.length === 0) return;
    const shift = await worker.work(`${chapter.key}:${shop.key}:${week}`, async (call) => {
      const begun = new Shift(call, counter, known, numbersGiven);
      for (const visit of visits) await begun.serve(visit);
      return begun;
    });
    for (const [card, facts] of shift.changed) known.set(card, facts);
    numbersGiven += shift.givenNow;
    for (const [card, player] of shift.players) {
      players.delete(card);
      if (player !== undefined) players.set(card, player);
    }
  };
  const play = async (untilWeek: number): Promise<void> => {
    const key = `${chapter.key}:${shop.key}:${untilWeek}`;
    const span = { key, weeks: playWeeks, share: chapter.playShare };
    const guests = [...players.values()].toSorted(
      (one, other) => one.at.getTime() - other.at.getTime(),
    );
    players.clear();
    await counter.hall.playWeeks(span, guests);
  };
  const story = new ShopYear(merchant, shop, year, chapter);
  let week = 0;
  for (const visits of story.weeks()) {
    const clerk = counter.clerks[week % counter.clerks.length];
    if (clerk === undefined) throw new Error(`nobody works at ${shop.key}`);
    await serve(clerk, `${week}`, visits.filter(isOther));
    // After the week: who is cancelled does not come back.
    await serve(counter.owner, `${week}-cancels`, visits.filter(isCancel));
    week += 1;
    if (week % playWeeks === 0) await play(week);
    if (!afterWeek(visits.length)) return;
  }
  await play(week);
}

const isCancel = ({ kind }: Visit): boolean => kind === 'cancel';
const isOther = (visit: Visit): boolean => !isCancel(visit);
