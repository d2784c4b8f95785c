import type { DashboardMoney, DashboardSummary } from '@lebean/contract/dashboard/rows';
import { useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { ChangeLine } from './change.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import { useDoors } from './doors.tsx';
import { Figure } from './figure.tsx';
import { useDayName } from './home-day.ts';
import { ServiceFigures } from './service-figures.tsx';

type DayFiguresProps = { readonly money: DashboardMoney; readonly day: string | null };

/** What happened on the day, each number with the list that it counts. */
export function DayFigures({ money, day }: DayFiguresProps) {
  const t = useText(dashboardMessages);
  const dayName = useDayName();
  const doors = useDoors(money.clocks, day);
  const format = useFormat();
  const { newCards, pointsSold, recharges, payers, lately } = money;
  return (
    <section
      className="figures figures-today"
      aria-label={day === null ? t('today') : dayName(day)}
    >
      <Figure
        label={t('newCards')}
        value={format.count(newCards.today)}
        to={doors.rows('cards')}
        lately={lately?.newCards}
      >
        <ChangeLine {...newCards} write={format.count} />
      </Figure>
      <Figure
        label={t('pointsSold')}
        value={format.points(pointsSold.today)}
        to={doors.rows('money')}
        lately={lately?.pointsSold.map((points) => points / 100)}
      >
        <ChangeLine {...pointsSold} write={format.points} />
      </Figure>
      <Figure
        label={t('recharges')}
        value={format.count(recharges.today)}
        to={doors.rows('recharges')}
        lately={lately?.recharges}
      >
        <ChangeLine {...recharges} write={format.count} />
      </Figure>
      <Figure label={t('payers')} value={format.count(payers.today)} lately={lately?.payers}>
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
      {/* Beside another day it has to be said. */}
      {summary.day !== null && <p className="figures-when">{t('standing')}</p>}
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
