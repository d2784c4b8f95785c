import type { DashboardMoney, DashboardSummary } from '@lebean/contract/dashboard/rows';
import { useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { ChangeLine } from './change.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import { Figure } from './figure.tsx';
import { ServiceFigures } from './service-figures.tsx';

type MoneyProps = { readonly money: DashboardMoney };

/** The first question of the day and of the night: did we earn? One answer per currency. */
export function MoneyToday({ money, currencies }: MoneyProps & { currencies: readonly string[] }) {
  const t = useText(dashboardMessages);
  const format = useFormat();
  const nothing = { today: 0, before: 0, yesterday: 0 };
  const rows = currencies.map((currency) => ({
    ...nothing,
    ...money.moneyIn.find((one) => one.currency === currency),
    currency,
  }));
  return (
    <section className="money-today" aria-label={t('earnedToday')}>
      {rows.map(({ currency, today, before, yesterday }) => (
        <div key={currency} className="money-card">
          <h2>
            {t('earnedToday')}
            {rows.length > 1 && <span>{currency}</span>}
          </h2>
          <p className="money-amount">{format.money(today, currency)}</p>
          <ChangeLine
            today={today}
            before={before}
            write={(value) => format.money(value, currency)}
          />
          <GoodsToday money={money} currency={currency} revenue={today} />
          {/* The whole of yesterday: what an owner asks for after midnight, when today has just begun. */}
          <p className="change-line">
            {t('yesterday', { value: format.money(yesterday, currency) })}
          </p>
        </div>
      ))}
    </section>
  );
}

type GoodsTodayProps = MoneyProps & { currency: string; revenue: number };

/** Of what revenue is made: cards and points, and goods (GDS-1), where there were any. */
function GoodsToday({ money, currency, revenue }: GoodsTodayProps) {
  const t = useText(dashboardMessages);
  const format = useFormat();
  const sold = money.goodsMoney.find((one) => one.currency === currency);
  if (sold === undefined) return null;
  return (
    <p className="change-line">
      {t('goodsToday', {
        recharges: format.money(revenue - sold.today, currency),
        goods: format.money(sold.today, currency),
      })}
    </p>
  );
}

/** What happened today. */
export function TodayFigures({ money }: MoneyProps) {
  const t = useText(dashboardMessages);
  const format = useFormat();
  const { newCards, pointsSold, recharges, payers } = money;
  return (
    <section className="figures figures-today" aria-label={t('today')}>
      <Figure label={t('newCards')} value={format.count(newCards.today)}>
        <ChangeLine {...newCards} write={format.count} />
      </Figure>
      <Figure label={t('pointsSold')} value={format.points(pointsSold.today)}>
        <ChangeLine {...pointsSold} write={format.points} />
      </Figure>
      <Figure label={t('recharges')} value={format.count(recharges.today)}>
        <ChangeLine {...recharges} write={format.count} />
      </Figure>
      <Figure label={t('payers')} value={format.count(payers.today)}>
        <ChangeLine {...payers} write={format.count} />
      </Figure>
    </section>
  );
}

/** What stands now, whatever the day was, as far as somebody may see it. */
export function StandingFigures({ summary }: { readonly summary: DashboardSummary }) {
  const t = useText(dashboardMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const isShop = useSession()?.kind === 'shop';
  const { lebeanBalance, pointsHeld, cards } = summary;
  if (lebeanBalance === null && pointsHeld === null && cards === null) return null;
  return (
    <section className="figures figures-standing" aria-label={t('standing')}>
      {lebeanBalance !== null && (
        <Figure
          label={isShop ? titleOf('lebeanBalance') : t('lebeansOut')}
          value={format.points(lebeanBalance)}
        />
      )}
      {pointsHeld !== null && (
        <Figure label={t('pointsHeld')} value={format.points(pointsHeld.point)}>
          <p className="change-line">
            {t('ofWhichGift', { points: format.points(pointsHeld.giftPoint) })}
          </p>
        </Figure>
      )}
      {cards !== null && (
        <Figure label={t('cards')} value={format.count(cards.normal)}>
          <p className="change-line">
            {t('cardStates', {
              frozen: format.count(cards.frozen),
              cancelled: format.count(cards.cancelled),
            })}
          </p>
        </Figure>
      )}
      <ServiceFigures />
    </section>
  );
}
