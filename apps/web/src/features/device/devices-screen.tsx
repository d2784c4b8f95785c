import { Segmented } from 'antd';
import { Suspense } from 'react';
import { hallStates } from '@lebean/domain/hall-state';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { type LinkQuery, param, usePageQuery } from '../../platform/page-query.ts';
import { HallMap } from './hall/hall-map.tsx';
import { chooseHallView, type HallView, hallViews, useHallView } from './hall/hall-view.ts';
import { hallMessages } from './hall/hall.messages.ts';

const TerminalCards = lazyPart(async () => (await import('./terminal-cards.tsx')).TerminalCards);

/** Of one shop, where a link has named it, and how it is looked at, where the link says so. */
const pageParameters = {
  shopId: param.id,
  view: param.choice(hallViews),
  state: param.choice(hallStates),
};

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/Gamedistribution/devices': LinkQuery<typeof pageParameters>;
  }
}

/** The devices of a shop: as they stand in its hall, or as a list (SH-54, DEV-6). */
export function ShopDevicesScreen() {
  const t = useText(hallMessages);
  const { query, change } = usePageQuery(pageParameters);
  const remembered = useHallView();
  const view = query.view ?? remembered;
  const look = (chosen: HallView): void => {
    chooseHallView(chosen);
    change({ view: undefined }, { isNewStep: false });
  };
  const choice = (
    <Segmented
      aria-label={t('view')}
      className="hall-view"
      value={view}
      options={hallViews.map((value) => ({ value, label: t(value) }))}
      onChange={look}
    />
  );
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      {view === 'map' ? (
        <HallMap
          shopId={query.shopId}
          only={query.state}
          onFilter={(state) => change({ state }, { isNewStep: false })}
          onChooseShop={() => change({ shopId: undefined })}
        >
          {choice}
        </HallMap>
      ) : (
        <>
          <div className="hall-views">{choice}</div>
          <Suspense fallback={null}>
            <TerminalCards shopId={query.shopId} />
          </Suspense>
        </>
      )}
    </>
  );
}
