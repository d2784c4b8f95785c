import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listHalls, stripStates, type StripState } from '@lebean/contract/hall/strip.operations';
import type { Output } from '@lebean/contract/kernel/operation';
import { useText } from '../../platform/i18n.ts';
import { watchLive } from '../../platform/live.ts';
import { withQuery } from '../../platform/page-query.ts';
import { queryKey, useOperation } from '../../platform/queries.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { Door } from './doors.tsx';
import './hall-strip.css';
import { hallStripMessages } from './hall-strip.messages.ts';

/** News of a busy hall come faster than anybody reads. */
const pauseMs = 15_000;

/** The halls as they stand now, whatever day the rest shows: each shop with its terminals, and the doors to them (SH-54). */
export function HallStrip() {
  const t = useText(hallStripMessages);
  const home = useText(dashboardMessages);
  const { data: found } = useOperation(listHalls, {}, { everySeconds: 60 });
  useNews();
  if (found !== undefined && found.halls.length === 0) return null;
  return (
    <section className="dash-card hall-strip" aria-labelledby="hall-strip-title">
      <header>
        <h2 id="hall-strip-title">{home('hallsNow')}</h2>
        {found !== undefined && found.further > 0 && (
          <span>
            <Door to="/Gamedistribution/ShopList">{t('further', { count: found.further })}</Door>
          </span>
        )}
      </header>
      {found?.halls.map((hall) => (
        <Hall key={hall.shopId} hall={hall} isOnly={found.halls.length === 1} />
      ))}
    </section>
  );
}

/** Asks again when something has changed in a shop. */
function useNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const key = queryKey(listHalls, {});
    return watchLive(() => {
      const age = Date.now() - (client.getQueryState(key)?.dataUpdatedAt ?? 0);
      if (age > pauseMs) void client.invalidateQueries({ queryKey: key, refetchType: 'active' });
    });
  }, [client]);
}

type Hall = Output<typeof listHalls>['halls'][number];

const path = '/Gamedistribution/devices';
/** Filters the map by this state; what is played stands there in two. */
const doorOf = (shopId: number, state: StripState) =>
  withQuery(path, { shopId, ...(state !== 'playing' && { state }) });

function Hall({ hall, isOnly }: { readonly hall: Hall; readonly isOnly: boolean }) {
  const t = useText(hallStripMessages);
  const format = useFormat();
  const { shopId, shopName, terminals } = hall;
  const counted = stripStates.flatMap((state) => {
    const count = terminals.filter((one) => one.state === state).length;
    return count === 0 ? [] : [{ state, count }];
  });
  return (
    <div className="hall-strip-shop">
      <p className="hall-strip-name">
        <Door to={withQuery(path, { shopId })}>{isOnly ? t('open') : shopName}</Door>
      </p>
      <div className="hall-strip-tiles" aria-hidden>
        {terminals.map(({ deviceId, uniqueCode, state }) => (
          <span key={deviceId} data-state={state} title={`${uniqueCode} · ${t(state)}`} />
        ))}
      </div>
      <ul>
        {counted.map(({ state, count }) => (
          <li key={state} data-state={state}>
            <Door to={doorOf(shopId, state)}>
              <b>{format.count(count)}</b> {t(state)}
            </Door>
          </li>
        ))}
      </ul>
    </div>
  );
}
