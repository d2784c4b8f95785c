import { Fragment, type ReactNode } from 'react';
import type { DashboardMoney } from '@lebean/contract/dashboard/rows';
import { formatShare } from '../../platform/format.ts';
import { locales, useLanguage, useText } from '../../platform/i18n.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { headlineMessages } from './headline.messages.ts';
import { headlineOf, mainShop } from './headline.ts';

type MoneyProps = { readonly money: DashboardMoney };

/** A currency in which nothing was taken. */
const nothing = { today: 0, before: 0, yesterday: 0 };

/**
 * The first question of the day and of the night, answered in a sentence: what today brought so far and how that
 * goes against the same weekday by this time; one for each currency, the first loud (RPT-1, SH-53).
 */
export function Headline({ money, currencies }: MoneyProps & { currencies: readonly string[] }) {
  const t = useText(dashboardMessages);
  const format = useFormat();
  return (
    <section className="headline" aria-label={t('earnedToday')}>
      {currencies.map((currency) => {
        const taken = { ...nothing, ...money.moneyIn.find((one) => one.currency === currency) };
        return (
          <div key={currency} className="headline-one">
            <Sentence money={money} currency={currency} {...taken} />
            <p className="change-line">
              <GoodsToday money={money} currency={currency} revenue={taken.today} />
              {/* The whole of yesterday: what an owner asks for after midnight, when today has just begun. */}
              <span>{t('yesterday', { value: format.money(taken.yesterday, currency) })}</span>
            </p>
          </div>
        );
      })}
    </section>
  );
}

type SentenceProps = MoneyProps & {
  readonly currency: string;
  readonly today: number;
  readonly before: number;
};

/** Where the numbers stand in a sentence, which each language orders for itself. */
const places = { amount: '\u0001', share: '\u0002' } as const;

function Sentence({ money, currency, today, before }: SentenceProps) {
  const t = useText(headlineMessages);
  const format = useFormat();
  const language = useLanguage();
  const when = useWhen(money);
  const headline = headlineOf(today, before);
  const share = 'share' in headline ? formatShare(headline.share, language) : '';
  const sentence = {
    more: () => t('more', { ...places, when }),
    less: () => t('less', { ...places, when }),
    same: () => t('same', { amount: places.amount, when }),
    noBefore: () => t('noBefore', { amount: places.amount, when }),
    nothing: () => t('nothing', { amount: places.amount, when }),
    odd: () => t('odd', { amount: places.amount, when, before: format.money(before, currency) }),
  }[headline.kind]();
  const main =
    'share' in headline
      ? mainShop(money.shops.filter((shop) => shop.currency === currency))
      : undefined;
  const numbers: Readonly<Record<string, ReactNode>> = {
    [places.amount]: <strong className="money-amount">{format.money(today, currency)}</strong>,
    [places.share]: (
      <span className={headline.kind === 'more' ? 'change-up' : 'change-down'}>{share}</span>
    ),
  };
  const parts = sentence.split(/([\u0001\u0002])/);
  return (
    <p className="headline-sentence">
      {parts.map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence have no other name
        <Fragment key={place}>{numbers[part] ?? part}</Fragment>
      ))}
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

/** What today is compared with: the weekday by its name where all shops have one clock. */
function useWhen({ clocks }: DashboardMoney): string {
  const t = useText(headlineMessages);
  const language = useLanguage();
  const [clock, another] = clocks;
  if (clock === undefined || another !== undefined) return t('whenEach');
  const weekday = new Intl.DateTimeFormat(locales[language], {
    weekday: language === 'zh' ? 'short' : 'long',
    timeZone: 'UTC',
  }).format(new Date(`${clock.day}T12:00:00Z`));
  return t('when', { weekday });
}

type GoodsTodayProps = MoneyProps & { currency: string; revenue: number };

/** Of what revenue is made: cards and points, and goods (GDS-1), where there were any. */
function GoodsToday({ money, currency, revenue }: GoodsTodayProps) {
  const t = useText(dashboardMessages);
  const format = useFormat();
  const sold = money.goodsMoney.find((one) => one.currency === currency);
  if (sold === undefined) return null;
  return (
    <span>
      {t('goodsToday', {
        recharges: format.money(revenue - sold.today, currency),
        goods: format.money(sold.today, currency),
      })}
    </span>
  );
}
