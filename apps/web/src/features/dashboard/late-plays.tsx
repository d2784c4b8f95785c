import { Alert } from 'antd';
import { chargeLatePlay } from '@lebean/contract/play/late-end.operations';
import { listPlays } from '@lebean/contract/play/operations';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { withQuery } from '../../platform/with-query.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { latePlayMessages } from './late-plays.messages.ts';

/** Late plays that nobody has been charged for wait until the shop has ended them (PLY-4). */
export function LatePlays() {
  const maySettle = useAllowed(chargeLatePlay);
  return maySettle ? <WaitingPlays /> : null;
}

function WaitingPlays() {
  const t = useText(latePlayMessages);
  const paths = useAddresses();
  const { data: waiting } = useOperation(listPlays, { isUncharged: true, pageSize: 10 });
  if (waiting === undefined || waiting.count === 0) return null;
  const { count } = waiting;
  return (
    <Alert
      className="dashboard-alert late-plays"
      type="warning"
      showIcon
      title={t('waiting', { count })}
      description={t('hint')}
      action={<PageLink to={withQuery(paths.plays, { only: 'uncharged' })}>{t('settle')}</PageLink>}
    />
  );
}
