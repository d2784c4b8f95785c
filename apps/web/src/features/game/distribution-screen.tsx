import { Segmented } from 'antd';
import { listDistributionRules } from '@lebean/contract/game/distribution-rule.operations';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { param, usePageQuery } from '../../platform/page-query.ts';
import { useAllowed } from '../../platform/session.ts';
import { DistributionList } from './distribution-list.tsx';
import { distributionMessages } from './distribution.messages.ts';

const views = ['games', 'rules'] as const;
type View = (typeof views)[number];
const titles = { games: 'viewGames', rules: 'viewRules' } as const;
const pageParameters = { view: param.firstOf(views) };

/** Rules are kept now and then; the list is looked at every day. */
const DistributionRules = lazyPart(
  async () => (await import('./distribution-rules.tsx')).DistributionRules,
);

/** Which shop has which game, and for staff the rules that give games by themselves (GAM-3). */
export function DistributionScreen() {
  const t = useText(distributionMessages);
  const seesRules = useAllowed(listDistributionRules);
  const { query, begin } = usePageQuery(pageParameters);
  const view = seesRules ? query.view : 'games';
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      {seesRules && (
        <Segmented<View>
          className="distribution-views"
          aria-label={t('view')}
          value={view}
          options={views.map((one) => ({ value: one, label: t(titles[one]) }))}
          onChange={(chosen) => begin({ view: chosen })}
        />
      )}
      {view === 'rules' ? <DistributionRules /> : <DistributionList />}
    </>
  );
}
