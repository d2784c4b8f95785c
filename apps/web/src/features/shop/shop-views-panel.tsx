import { Button } from 'antd';
import { useState } from 'react';
import { listShopViews, type ShopViewRow } from '@lebean/contract/shop/view.operations';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { openViewMessages } from './open-view.messages.ts';
import './shop-views-panel.css';

/** So many are enough to see whether somebody has looked of late. */
const shownAtFirst = 5;

/** Who of the platform has looked at the shop as its people see it, shown to the shop itself as well (ACC-7). */
export function ShopViewsPanel({ shopId }: { shopId: number }) {
  const t = useText(openViewMessages);
  const answer = useOperation(listShopViews, { shopId });
  const [isWhole, setWhole] = useState(false);
  const views = answer.data?.views ?? [];
  if (answer.error)
    return (
      <Panel title={t('panel')}>
        <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />
      </Panel>
    );
  if (views.length === 0) return null;
  const shown = isWhole ? views : views.slice(0, shownAtFirst);
  return (
    <Panel title={t('panel')}>
      <ul className="shop-views">
        {shown.map((view) => (
          <ViewLine key={view.shopViewId} view={view} />
        ))}
      </ul>
      {shown.length < views.length && (
        <Button type="link" onClick={() => setWhole(true)}>
          {t('more', { count: views.length - shown.length })}
        </Button>
      )}
    </Panel>
  );
}

function ViewLine({ view }: { view: ShopViewRow }) {
  const t = useText(openViewMessages);
  const format = useFormat();
  const { viewerName, shownName, openedAt, endedAt, endReason, reason } = view;
  return (
    <li>
      <strong>{viewerName ?? t('ofPartner')}</strong>
      <span>{t('shownAs', { name: shownName })}</span>
      <span>{format.dateTime(openedAt)}</span>
      <span className="shop-views-end">
        {endedAt === null || endReason === null
          ? t('running')
          : t(endReason, { time: format.dateTime(endedAt) })}
      </span>
      {reason !== '' && <q>{reason}</q>}
    </li>
  );
}
