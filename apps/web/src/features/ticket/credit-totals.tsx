import type { ClientInput } from '@lebean/contract/kernel/operation';
import { creditStateWords, totalServiceCredits } from '@lebean/contract/ticket/credit.operations';
import { formatDuration } from '../../platform/format.ts';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import './credit-list.css';
import { creditListMessages } from './credit-list.messages.ts';
import { faultMessages } from './fault.messages.ts';

/** What all credits that match come to, by the currency of their shops and by how they stand (SVC-11). */
export function CreditTotals({ filters }: { filters: ClientInput<typeof totalServiceCredits> }) {
  const t = useText(creditListMessages);
  const word = useText(faultMessages);
  const pick = usePick();
  const format = useFormat();
  const language = useLanguage();
  const { data: answer } = useOperation(totalServiceCredits, filters, { keepsPrevious: true });
  if (answer === undefined) return null;
  const currencies = Map.groupBy(answer.totals, ({ currency }) => currency);
  return (
    <section className="kit-panel credit-totals" aria-label={t('totals')}>
      {answer.totals.length === 0 && <p>{t('nothing')}</p>}
      {[...currencies].map(([currency, totals]) => (
        <dl key={currency}>
          <div>
            <dt>{t('totals')}</dt>
            <dd>{currency}</dd>
          </div>
          {totals.map(({ creditState, lebean, credits, downtimeMinutes }) => (
            <div key={creditState}>
              <dt>{pick(creditStateWords[creditState])}</dt>
              <dd>
                {word('lebeans', { amount: format.points(lebean) })}
                <small>
                  {t('credits', { count: credits })} ·{' '}
                  {t('downtimeAll', { time: formatDuration(downtimeMinutes * 60, language) })}
                </small>
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  );
}
