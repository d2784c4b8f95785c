import { type ReactNode, Suspense, useState } from 'react';
import { getHall } from '@lebean/contract/hall/operations';
import { countHall, type HallState } from '@lebean/domain/hall-state';
import { useCounter } from '../../../pickers/counter-shop.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useOperation } from '../../../platform/queries.ts';
import { useNow } from '../../../platform/use-now.ts';
import { CallProblem } from '../../../screen-kit/call-problem.tsx';
import { useDelayed } from '../../../screen-kit/use-delayed.ts';
import { WaitingLines } from '../../../screen-kit/waiting-lines.tsx';
import type { HallAnswer } from './hall-answer.ts';
import { HallFloor } from './hall-floor.tsx';
import { HallHead } from './hall-head.tsx';
import { HallMoments } from './hall-moments.tsx';
import { HallPanel } from './hall-panel.tsx';
import { hallToday, shareOf } from './hall-utilisation.tsx';
import { factsOf, shownAt } from './hall-words.ts';
import './hall.css';
import { useLiveHall } from './use-live-hall.ts';

const ArrangeHall = lazyPart(async () => (await import('./arrange-hall.tsx')).ArrangeHall);

type HallMapProps = {
  shopId: number | undefined;
  /** Only those that stand so, as the address says. */
  only: HallState | undefined;
  onFilter: (only: HallState | undefined) => void;
  onChooseShop: () => void;
  /** What stands beside the figures: how else the devices can be looked at. */
  children: ReactNode;
};

/** The hall of one shop as it stands (SH-54): the one that is named, else that at whose counter this browser stands. */
export function HallMap({ shopId: namedId, only, onFilter, onChooseShop, children }: HallMapProps) {
  const counter = useCounter();
  const shopId = namedId ?? counter.shop?.id;
  const answer = useOperation(
    getHall,
    { shopId: shopId ?? 0 },
    { isEnabled: shopId !== undefined },
  );
  useLiveHall(shopId);
  const isWaiting = useDelayed(answer.isLoading);
  const choose = (chosenId: number): void => {
    counter.choose(chosenId);
    onChooseShop();
  };
  const { data: hall, error, dataUpdatedAt } = answer;
  return (
    <>
      {error && <CallProblem error={error} onRetry={() => void answer.refetch()} />}
      {hall === undefined && isWaiting && <WaitingLines rows={6} />}
      {hall !== undefined && (
        <Hall
          key={hall.shopId}
          hall={hall}
          heardAt={dataUpdatedAt}
          shops={counter.shops}
          only={only}
          onFilter={onFilter}
          onChoose={choose}
        >
          {children}
        </Hall>
      )}
    </>
  );
}

type HallProps = {
  hall: HallAnswer;
  /** When the answer came, by the clock of this browser. */
  heardAt: number;
  shops: ReturnType<typeof useCounter>['shops'];
  only: HallState | undefined;
  onFilter: (only: HallState | undefined) => void;
  onChoose: (shopId: number) => void;
  children: ReactNode;
};

function Hall({ hall, heardAt, shops, only, onFilter, onChoose, children }: HallProps) {
  const [openId, setOpenId] = useState<number>();
  const [isArranging, setArranging] = useState(false);
  const now = Math.max(useNow(), heardAt);
  // The clock of a till may be wrong: what lasts is counted by that of the server.
  const at = now - heardAt + Date.parse(hall.at);
  const terminals = hall.terminals.map((terminal) => shownAt(terminal, at));
  const today = hallToday(hall.terminals);
  const opened = terminals.find(({ deviceId }) => deviceId === openId);
  const close = (): void => {
    setOpenId(undefined);
    // Whoever walked here by keys walks on from the same tile.
    document.querySelector<HTMLElement>(`.hall-tile[data-device="${openId}"]`)?.focus();
  };
  if (isArranging)
    return (
      <Suspense fallback={<WaitingLines rows={6} />}>
        <ArrangeHall hall={hall} onClose={() => setArranging(false)} />
      </Suspense>
    );
  return (
    <div className="hall" data-open={opened !== undefined}>
      <HallHead
        shop={hall}
        share={today && shareOf(today)}
        shops={shops}
        at={at}
        counts={countHall(
          hall.terminals.map((terminal) => factsOf(terminal, at)),
          at,
        )}
        only={only}
        onChoose={onChoose}
        onFilter={onFilter}
        onArrange={() => setArranging(true)}
      >
        {children}
      </HallHead>
      <div className="hall-room">
        <HallFloor
          zones={hall.zones}
          terminals={terminals}
          only={only}
          openId={openId}
          at={at}
          onOpen={(deviceId) => (deviceId === openId ? close() : setOpenId(deviceId))}
        />
        <HallMoments moments={hall.moments} timeZone={hall.timeZone} />
      </div>
      {opened && (
        <HallPanel
          terminal={opened}
          shopId={hall.shopId}
          timeZone={hall.timeZone}
          guestLanguage={hall.guestLanguage}
          free={terminals.filter(
            ({ state, terminalId }) => state === 'free' && terminalId !== null,
          )}
          onOpen={setOpenId}
          at={at}
          onClose={close}
        />
      )}
    </div>
  );
}
