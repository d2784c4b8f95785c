import { Fragment, type ReactNode } from 'react';
import type { DashboardMoney } from '@lebean/contract/dashboard/rows';
import { addDays } from '@lebean/domain/calendar-day';
import { formatShare } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { withQuery } from '../../platform/page-query.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { dayMessages } from './day.messages.ts';
import { Door, useDoors } from './doors.tsx';
import { headlineMessages } from './headline.messages.ts';
import { type Headline as Told, headlineOf, mainShop } from './headline.ts';
import { useDayName, useWeekday } from './home-day.ts';

type MoneyProps = { readonly money: DashboardMoney; readonly day: string | null };

type HeadlineKind = Told['kind'];

/** A currency in which nothing was taken. */
const nothing = { today: 0, before: 0, yesterday: 0 };

/**
 * The first question of the day and of the night, answered in a sentence: what today brought so far and how that
 * goes against the same weekday by this time; one for each currency, the first loud (RPT-1, SH-53).
 */
export function Headline({
  money,
  day,
  currencies,
}: MoneyProps & { currencies: readonly string[] }) {
  const t = useText(dashboardMessages);
  const words = useText(dayMessages);
  const dayName = useDayName();
  const label = day === null ? t('earnedToday') : words('revenueOn', { day: dayName(day) });
  return (
    <section className="headline" aria-label={label}>
      {currencies.map((currency) => {
        const taken = { ...nothing, ...money.moneyIn.find((one) => one.currency === currency) };
        return (
          <div key={currency} className="headline-one">
            <Sentence money={money} day={day} currency={currency} {...taken} />
            <p className="change-line">
              <GoodsOfDay money={money} day={day} currency={currency} revenue={taken.today} />
              <DayBefore money={money} day={day} currency={currency} taken={taken.yesterday} />
            </p>
          </div>
        );
      })}
    </section>
  );
}

type DayBeforeProps = MoneyProps & { readonly currency: string; readonly taken: number };

/** The whole of the day before: what an owner asks for after midnight, when today has just begun. It opens that day. */
function DayBefore({ money, day, currency, taken }: DayBeforeProps) {
  const t = useText(dashboardMessages);
  const words = useText(dayMessages);
  const format = useFormat();
  const shown = useDoors(money.clocks, day).dayOf(currency);
  const value = format.money(taken, currency);
  const line = day === null ? t('yesterday', { value }) : words('dayBefore', { value });
  const to = shown === undefined ? undefined : withQuery('/dashboard', { day: addDays(shown, -1) });
  return (
    <span>
      <Door to={to}>{line}</Door>
    </span>
  );
}

type SentenceProps = MoneyProps & {
  readonly currency: string;
  readonly today: number;
  readonly before: number;
};

/** Where the numbers stand in a sentence, which each language orders for itself. */
const places = { amount: '\u0001', share: '\u0002' } as const;

function Sentence({ money, day, currency, today, before }: SentenceProps) {
  const t = useText(headlineMessages);
  const format = useFormat();
  const language = useLanguage();
  const doors = useDoors(money.clocks, day);
  const headline = headlineOf(today, before);
  const share = 'share' in headline ? formatShare(headline.share, language) : '';
  const sentence = useSentence({ money, day })(headline.kind, format.money(before, currency));
  const shown = doors.dayOf(currency);
  const hasGoods = money.goodsMoney.some((one) => one.currency === currency);
  const to =
    hasGoods && shown !== undefined
      ? doors.report(shown, { currency })
      : doors.rows('money', { currency });
  const main =
    'share' in headline
      ? mainShop(money.shops.filter((shop) => shop.currency === currency))
      : undefined;
  const numbers: Readonly<Record<string, ReactNode>> = {
    [places.amount]: (
      <strong className="money-amount">
        <Door to={to}>{format.money(today, currency)}</Door>
      </strong>
    ),
    [places.share]: (
      <span className={headline.kind === 'more' ? 'change-up' : 'change-down'}>{share}</span>
    ),
  };
  return (
    <p className="headline-sentence">
      <Parts sentence={sentence} numbers={numbers} />
      {main !== undefined && (
        <span className="headline-main">
          {t('mainly', {
            shop: main.shopName,
            change: `${main.change > 0 ? '+' : ''}${format.money(main.change, currency)}`,
          })}
        </span>
      )}
    </p>
  );
}

type PartsProps = {
  readonly sentence: string;
  readonly numbers: Readonly<Record<string, ReactNode>>;
};

/** A sentence with its numbers in their places. A comma behind one begins no line. */
function Parts({ sentence, numbers }: PartsProps) {
  return sentence.split(/([\u0001\u0002]\p{Po}?)/u).map((part, place) => {
    const number = numbers[part.charAt(0)];
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence have no other name
      <Fragment key={place}>
        {number === undefined ? (
          part
        ) : (
          <span className="headline-number">
            {number}
            {part.slice(1)}
          </span>
        )}
      </Fragment>
    );
  });
}

/** The sentence of a currency: of today what there is so far, of another day what it came to (SH-53). */
function useSentence({ money, day }: MoneyProps) {
  const t = useText(headlineMessages);
  const words = useText(dayMessages);
  const dayName = useDayName();
  const weekdayOf = useWeekday();
  const whenToday = useWhen(money);
  return (kind: HeadlineKind, before: string): string => {
    const { amount } = places;
    if (day === null) {
      const when = whenToday;
      if (kind === 'more' || kind === 'less') return t(kind, { ...places, when });
      return kind === 'odd' ? t('odd', { amount, when, before }) : t(kind, { amount, when });
    }
    const named = { day: dayName(day), when: words('when', { weekday: weekdayOf(day) }) };
    if (kind === 'more' || kind === 'less') return words(kind, { ...places, ...named });
    return kind === 'odd'
      ? words('odd', { amount, ...named, before })
      : words(kind, { amount, ...named });
  };
}

/** What today is compared with: the weekday by its name where all shops have one clock. */
function useWhen({ clocks }: DashboardMoney): string {
  const t = useText(headlineMessages);
  const weekdayOf = useWeekday();
  const [clock, another] = clocks;
  if (clock === undefined || another !== undefined) return t('whenEach');
  return t('when', { weekday: weekdayOf(clock.day) });
}

type GoodsOfDayProps = MoneyProps & { currency: string; revenue: number };

/** Of what revenue is made: cards and points, and goods (GDS-1), where there were any. */
function GoodsOfDay({ money, day, currency, revenue }: GoodsOfDayProps) {
  const t = useText(dashboardMessages);
  const format = useFormat();
  const doors = useDoors(money.clocks, day);
  const sold = money.goodsMoney.find((one) => one.currency === currency);
  if (sold === undefined) return null;
  const [recharges, goods] = [places.amount, places.share];
  const numbers = {
    [recharges]: (
      <Door to={doors.rows('money', { currency })}>
        {format.money(revenue - sold.today, currency)}
      </Door>
    ),
    [goods]: (
      <Door to={doors.rows('goods', { currency })}>{format.money(sold.today, currency)}</Door>
    ),
  };
  return (
    <span>
      <Parts sentence={t('goodsToday', { recharges, goods })} numbers={numbers} />
    </span>
  );
}
