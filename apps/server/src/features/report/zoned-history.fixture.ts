// For tests: what happens in shops on several clocks, and what it comes to by plain counting.
import { addDays } from '@lebean/domain/calendar-day';
import {
  type Dice,
  type Happened,
  lastMinuteBefore,
  type ZonedShop,
} from './zoned-world.fixture.ts';

/** Where something happens, and with which cards. */
type Venues = { readonly shops: readonly ZonedShop[]; readonly cards: readonly number[] };

/** Around the midnights of the night and of the same night a week before, in every shop. */
export function historyOf({ shops, cards }: Venues, night: string, dice: Dice): Happened[] {
  const history: Happened[] = [];
  for (const shop of shops) {
    for (const day of [-8, -7, -6, -1, 0, 1].map((days) => addDays(night, days))) {
      const midnight = lastMinuteBefore(day, shop.timeZone).getTime();
      for (let index = 0; index < 6; index += 1)
        history.push(happened(shop, { midnight, cards, dice }));
    }
  }
  return history.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

type Choice = {
  readonly midnight: number;
  readonly cards: readonly number[];
  readonly dice: Dice;
};

function happened(shop: ZonedShop, { midnight, cards, dice }: Choice): Happened {
  const what = dice.of([
    'recharge',
    'recharge',
    'opening',
    'refund',
    'goods',
    'play',
    'play',
    'play',
  ]);
  const kind = what === 'play' ? dice.of(['paid', 'paid', 'demo', 'test']) : 'paid';
  const amount = 1 + dice.below(50_000);
  return {
    shop,
    // Some hours on either side, some in the very minutes.
    at: new Date(
      midnight +
        (dice.below(2) === 0 ? dice.below(600) - 300 : dice.below(14_400) * 4 - 28_800) * 1000,
    ),
    what,
    kind,
    cardId: cards[dice.below(cards.length)] ?? 0,
    paid: what === 'refund' ? -amount : amount,
    point: what === 'play' && kind === 'paid' ? 1 + dice.below(900) : 0,
    lebean: what === 'play' ? dice.below(300) : 0,
    seconds: 60 + dice.below(900),
  };
}

const sum = (all: readonly Happened[], of: (one: Happened) => number): number =>
  all.reduce((total, one) => total + of(one), 0);
const isMoney = ({ what }: Happened): boolean =>
  what === 'recharge' || what === 'opening' || what === 'refund';

/** What some of a shop’s history comes to, under the names of the figures. */
export function figuresOf(all: readonly Happened[]) {
  const money = all.filter(isMoney);
  const plays = all.filter(({ what }) => what === 'play');
  const paid = plays.filter(({ kind }) => kind === 'paid');
  const goods = all.filter(({ what }) => what === 'goods');
  return {
    paid: sum(money, (one) => one.paid),
    recharges: money.filter(({ what }) => what !== 'refund').length,
    newCards: money.filter(({ what }) => what === 'opening').length,
    payers: new Set(money.filter((one) => one.paid > 0).map(({ cardId }) => cardId)).size,
    plays: paid.length,
    members: new Set(paid.map(({ cardId }) => cardId)).size,
    point: sum(plays, (one) => one.point),
    lebean: sum(plays, (one) => one.lebean),
    usedSeconds: sum(plays, (one) => one.seconds),
    goodsPaid: sum(goods, (one) => one.paid),
    revenue: sum([...money, ...goods], (one) => one.paid),
  };
}

export type Figures = ReturnType<typeof figuresOf>;
