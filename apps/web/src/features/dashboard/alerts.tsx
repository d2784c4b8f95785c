import { Alert } from 'antd';
import { addressOf } from '@lebean/contract/facts/addresses';
import { listWallets } from '@lebean/contract/lebean/wallet.operations';
import { listReconciliations } from '@lebean/contract/reconciliation/operations';
import { confirmStatement } from '@lebean/contract/settlement/operations';
import { getSettlementSummary } from '@lebean/contract/settlement/setting.operations';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed, useSession } from '../../platform/session.ts';
import { withQuery } from '../../platform/with-query.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { alertMessages } from './alerts.messages.ts';
import { LatePlays } from './late-plays.tsx';

/** What somebody has to see before the numbers of the day: short wallets, a book that does not add up, statements. */
export function DashboardAlerts() {
  const isStaff = useSession()?.kind === 'staff';
  const mayProve = useAllowed(listReconciliations);
  const mayCount = useAllowed(listWallets);
  const maySettle = useAllowed(getSettlementSummary);
  return (
    <>
      {isStaff && mayProve && <BrokenBook />}
      {!isStaff && mayCount && <ShortWallets />}
      <LatePlays />
      {maySettle && <Statements />}
    </>
  );
}

const maxNames = 3;

/** Shops, and the partner, whose lebeans last for less than seven days (LB-6). */
function ShortWallets() {
  const t = useText(alertMessages);
  const isShop = useSession()?.kind === 'shop';
  const { data: short } = useOperation(listWallets, { isShort: true, pageSize: 10 });
  if (short === undefined || short.count === 0) return null;
  const names = short.rows
    .slice(0, maxNames)
    .map(({ ownerName }) => ownerName)
    .join(', ');
  return (
    <Alert
      className="dashboard-alert short-wallets"
      type="warning"
      showIcon
      title={
        short.count > maxNames
          ? t('shortMore', { names, count: short.count })
          : t('short', { names })
      }
      description={t('shortHint')}
      action={
        <PageLink to={isShop ? '/shopledou/list' : withQuery('/lebeans/list', { isShort: true })}>
          {t('see')}
        </PageLink>
      }
    />
  );
}

/** The last proof of the ledger has found breaks (LED-7); nothing where it found none. */
function BrokenBook() {
  const t = useText(alertMessages);
  const format = useFormat();
  const { data: runs } = useOperation(listReconciliations, { pageSize: 1 }, { everySeconds: 60 });
  const [last] = runs?.rows ?? [];
  if (last === undefined || last.breaks === 0) return null;
  return (
    <Alert
      className="dashboard-alert"
      type="error"
      showIcon
      title={t('broken', { count: format.count(last.breaks) })}
      description={t('brokenHint', { time: format.dateTime(last.finishedAt) })}
      action={
        <PageLink to={addressOf('/lebeans/reconciliation/$runId', { runId: last.id })}>
          {t('seeBreaks')}
        </PageLink>
      }
    />
  );
}

/** Statements that wait for whoever looks: to confirm for shops and partners, disputed for staff, overdue for all (SET-29). */
function Statements() {
  const t = useText(alertMessages);
  const format = useFormat();
  const mayConfirm = useAllowed(confirmStatement);
  const { data: summary } = useOperation(getSettlementSummary, {});
  if (summary === undefined) return null;
  const { toConfirm, disputed, overdue, due } = summary;
  const waiting = mayConfirm ? toConfirm : disputed;
  if (waiting === 0 && overdue === 0) return null;
  const parts = [
    ...(waiting === 0 ? [] : [t(mayConfirm ? 'toConfirm' : 'disputed', { count: waiting })]),
    ...(overdue === 0 ? [] : [t('overdue', { count: overdue })]),
  ];
  const amounts = due.map(({ amount, currency }) => format.money(amount, currency));
  const stage = mayConfirm ? 'sent' : 'disputed';
  return (
    <Alert
      className="dashboard-alert"
      type={overdue > 0 ? 'warning' : 'info'}
      showIcon
      title={parts.join(' · ')}
      description={amounts.length > 0 && t('due', { amounts: amounts.join(' · ') })}
      action={
        <PageLink
          to={
            waiting > 0
              ? withQuery('/settlement/list', { stage })
              : withQuery('/settlement/list', { isOverdue: true })
          }
        >
          {t('see')}
        </PageLink>
      }
    />
  );
}
