import type { ClientInput } from '@lebean/contract/kernel/operation';
import { type listRecharges, totalRecharges } from '@lebean/contract/recharge/operations';
import { maxTotalDays } from '@lebean/contract/recharge/rows';
import { daysFrom } from '@lebean/domain/calendar-day';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { rechargeListMessages } from './recharge-list.messages.ts';
import './recharge-totals.css';

type Filters = Omit<ClientInput<typeof listRecharges>, 'page' | 'pageSize'>;

/** What all records that match come to, each currency for itself: over a period that can be read. */
export function RechargeTotals({ filters }: { filters: Filters }) {
  const t = useText(rechargeListMessages);
  const format = useFormat();
  const { fromDay = '', toDay = '' } = filters;
  const isBounded = daysFrom(fromDay, toDay) < maxTotalDays;
  const { data: answer } = useOperation(
    totalRecharges,
    { ...filters, fromDay, toDay },
    {
      isEnabled: isBounded,
      keepsPrevious: true,
    },
  );
  return (
    <section className="kit-panel recharge-totals" aria-label={t('totals')}>
      {!isBounded && <p>{t('choosePeriod', { days: String(maxTotalDays) })}</p>}
      {isBounded &&
        answer?.totals.map(({ currency, records, received, refunded, point, giftPoint }) => (
          <dl key={currency}>
            <div>
              <dt>{currency}</dt>
              <dd>{t('records', { count: format.count(records) })}</dd>
            </div>
            <div>
              <dt>{t('received')}</dt>
              <dd>{format.money(received, currency)}</dd>
            </div>
            <div>
              <dt>{t('refunded')}</dt>
              <dd>{format.money(refunded, currency)}</dd>
            </div>
            <div>
              <dt>{t('net')}</dt>
              <dd>{format.money(received - refunded, currency)}</dd>
            </div>
            <div>
              <dt>{t('points')}</dt>
              <dd>{format.points(point)}</dd>
            </div>
            <div>
              <dt>{t('gifts')}</dt>
              <dd>{format.points(giftPoint)}</dd>
            </div>
          </dl>
        ))}
    </section>
  );
}
