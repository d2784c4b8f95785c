import { setShopHours } from '@lebean/contract/abuse';
import { listMembers } from '@lebean/contract/card';
import { openCard, rechargeCard } from '@lebean/contract/counter';
import { closeShift, moveCash, openShift } from '@lebean/contract/shift';
import type { BatchCall } from '../http/batch.ts';
import type { Team } from './accounts.ts';
import type { Counter } from './counter-work.ts';
import { Dice } from './dice.ts';
import { nameOf, personOf } from './people.ts';
import type { BuiltMerchant } from './set-up.ts';

const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;

/** How a day at the drawer ends: by how much the count differs, in hundredths, and what is said of it. */
interface DayEnd {
  readonly apart: number;
  readonly remark?: 'missing' | 'found';
}

/** The last days, the oldest first: most add up, one is short, one is over. */
const dayEnds: readonly DayEnd[] = [
  { apart: 0 },
  { apart: -2000, remark: 'missing' },
  { apart: 0 },
  { apart: 0 },
  { apart: 500, remark: 'found' },
  { apart: 0 },
];

const words = {
  zh: { change: '补充零钱', bank: '存入银行', missing: '少了一张 20 元', found: '找零有误' },
  en: {
    change: 'Change brought',
    bank: 'Taken to the bank',
    missing: 'A note is missing',
    found: 'Wrong change given',
  },
  es: {
    change: 'Cambio traído',
    bank: 'Llevado al banco',
    missing: 'Falta un billete',
    found: 'Cambio mal dado',
  },
} as const;

/** When the first hour at the counter begins, in UTC: in the morning of each country. */
const openingHour = { zh: 1, en: 14, es: 8 } as const;

/** The float that stays in the drawer overnight. */
const float = 50_000;

/** A day at the drawer: a count, a few sales for cash, change, the bank, a count. Answers what is left. */
async function live(
  call: BatchCall,
  { place, built }: Counter,
  {
    opening,
    cards,
    dawn,
    end,
  }: {
    readonly opening: number;
    readonly cards: readonly number[];
    readonly dawn: number;
    readonly end: DayEnd;
  },
): Promise<number> {
  const say = words[built.merchant.language];
  const hour = (hours: number): Date => new Date(dawn + hours * hourMs);
  const shopId = place.id;
  const forRecharge = built.merchant.packages.findIndex((one) => one.isForRecharge !== false);
  const packageId = built.packageIds[forRecharge] ?? 0;
  const shift = await call(openShift, { shopId, openingCash: opening }, hour(1));
  const shiftId = shift.id;
  await call(moveCash, { shiftId, direction: 'in', amount: 10_000, reason: say.change }, hour(2));
  let cash = opening + 10_000;
  for (const [sold, cardId] of cards.entries()) {
    const sale = { cardId, shopId, packageId, paymentMode: 'cash' } as const;
    cash += (await call(rechargeCard, sale, hour(3 + sold))).paid;
  }
  const banked = Math.max(100, cash - float);
  await call(moveCash, { shiftId, direction: 'out', amount: banked, reason: say.bank }, hour(11));
  const countedCash = cash - banked + end.apart;
  const remark = end.remark === undefined ? '' : say[end.remark];
  await call(closeShift, { shiftId, countedCash, remark }, hour(12));
  return countedCash;
}

const sharers = 4;

/** People who came with one phone, one after the other: for the gift to new members, say (CTL-3). */
async function share(call: BatchCall, { place, built }: Counter, opened: number): Promise<void> {
  const { key, country, cardPrefix } = built.merchant;
  const dice = new Dice(`sharers ${key} ${place.shop.key}`);
  const { phone } = personOf(dice, country, new Date(opened).getUTCFullYear());
  for (let nth = 0; nth < sharers; nth += 1) {
    const card = {
      shopId: place.id,
      cardNumber: `${cardPrefix}99${place.id}${nth}`,
      name: nameOf(dice, country, dice.chance(0.5) ? 1 : 2),
      phone,
      levelId: built.levelIds[0] ?? 0,
      paymentMode: 'bankTransfer',
    } as const;
    await call(openCard, card, new Date(opened + nth * hourMs));
  }
}

/** A week at the drawer of a shop, by its first clerk (CTL-2). */
export async function tellShifts(counter: Counter, until: Date): Promise<void> {
  const { clerks, place, built } = counter;
  const [clerk] = clerks;
  if (clerk === undefined) return;
  // Those who have come longest: whoever opened a card this week cannot have paid onto it before.
  const regulars = { state: 'normal', sort: 'openedAt', pageSize: 10 } as const;
  const { rows } = await clerk.read(listMembers, regulars);
  const cards = rows.map(({ id }) => id).slice(0, 3);
  const lastMidnight = Math.floor(until.getTime() / dayMs) * dayMs;
  await clerk.work(`shifts:${built.merchant.key}:${place.shop.key}`, async (call) => {
    let opening = float;
    for (const [day, end] of dayEnds.entries()) {
      const dawn =
        lastMidnight -
        (dayEnds.length - day) * dayMs +
        openingHour[built.merchant.language] * hourMs;
      opening = await live(call, counter, { opening, cards, dawn, end });
      if (day === 1) await share(call, counter, dawn + 6 * hourMs);
    }
  });
}

/** The first shop of each merchant closes for some hours of the night: what is played then shows (CTL-3). */
export async function sayHours(
  merchants: readonly BuiltMerchant[],
  teams: readonly Team[],
): Promise<void> {
  for (const [index, { shops, merchant }] of merchants.entries()) {
    const [shop] = shops;
    const owner = teams[index]?.owner;
    if (shop === undefined || owner === undefined) continue;
    const hours = { openingMinute: 9 * 60, closingMinute: 2 * 60 };
    await owner.call(setShopHours, { shopId: shop.id, ...hours }, `hours:${merchant.key}`);
  }
}
