import { addressOf } from '@lebean/contract/facts/addresses';
import { getStatement } from '@lebean/contract/settlement/operations';
import { getShareMonths } from '@lebean/contract/share/operations';
import type { ShareDue, ShareMonth } from '@lebean/contract/share/rows';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import './share.css';
import { shareMessages } from './share.messages.ts';

/** What a partner has earned this month, and in those that are over: its own, or one that staff look at. */
export function ShareMonths({ partnerId }: { partnerId?: number | undefined }) {
  const t = useText(shareMessages);
  const mayList = useAllowed(getShareMonths);
  const requested = partnerId === undefined ? {} : { partnerId };
  const { data: earned } = useOperation(getShareMonths, requested, { isEnabled: mayList });
  if (!mayList || earned === undefined) return null;
  return (
    <Panel
      title={t('months')}
      actions={<PageLink to="/partners/shares">{t('openShares')}</PageLink>}
    >
      <dl className="share-months">
        {earned.due.map((due) => (
          <Due key={due.currency} due={due} />
        ))}
        {earned.months.map((month) => (
          <MonthSums key={month.from} month={month} />
        ))}
      </dl>
    </Panel>
  );
}

/** What the platform still has to pay by the statements that were sent, and the last of these (SET-4). */
function Due({ due: { currency, dueShare, statementId, periodStart } }: { due: ShareDue }) {
  const t = useText(shareMessages);
  const format = useFormat();
  const maySee = useAllowed(getStatement);
  return (
    <div className="share-due">
      <dt>{t('due')}</dt>
      <dd>{format.money(dueShare, currency)}</dd>
      {maySee && (
        <dd className="share-statement">
          <PageLink to={addressOf('/settlement/statement/$statementId', { statementId })}>
            {t('statementOf', { month: periodStart.slice(0, 7) })}
          </PageLink>
        </dd>
      )}
    </div>
  );
}

function MonthSums({ month: { from, isOver, sums } }: { month: ShareMonth }) {
  const t = useText(shareMessages);
  const format = useFormat();
  return (
    <div className={isOver ? undefined : 'share-running'}>
      <dt>{isOver ? from.slice(0, 7) : t('running')}</dt>
      {sums.length === 0 && <dd>{t('noShare')}</dd>}
      {sums.map(({ currency, earnedShare }) => (
        <dd key={currency}>{format.money(earnedShare, currency)}</dd>
      ))}
    </div>
  );
}
