import { PlusOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { CallProblem } from '../../../screen-kit/call-problem.tsx';
import { useLeaveGuard } from '../../../screen-kit/use-leave-guard.ts';
import { ArrangeZone } from './arrange-zone.tsx';
import { arrangeMessages } from './arrange.messages.ts';
import type { HallAnswer } from './hall-answer.ts';
import { type DraftPlan, unplaced, useDraftPlan } from './use-draft-plan.ts';
import { useMoves } from './use-moves.ts';
import './arrange.css';

type ArrangeHallProps = { hall: HallAnswer; onClose: () => void };

/**
 * Where the devices of a shop stand (SH-54): dragged there, or chosen and moved by buttons or keys. Nothing is
 * saved before somebody says so, and nothing is lost where it is refused.
 */
export function ArrangeHall({ hall, onClose }: ArrangeHallProps) {
  const t = useText(arrangeMessages);
  const draft = useDraftPlan(hall, onClose);
  const guard = useLeaveGuard(draft.isChanged, onClose);
  const [chosenId, setChosenId] = useState<number>();
  const codes = new Map(hall.terminals.map(({ deviceId, uniqueCode }) => [deviceId, uniqueCode]));
  const codeOf = (deviceId: number): string => codes.get(deviceId) ?? '';
  const { news, move, shift, onKeyDown } = useMoves(draft, codeOf);
  const shared = {
    count: draft.zones.length,
    chosenId,
    codeOf,
    onChoose: setChosenId,
    onPut: move,
    onShift: shift,
    onKeyDown,
  };
  return (
    <section className="arrange" aria-label={t('title')}>
      <header className="arrange-head">
        <div>
          <h2>{t('title')}</h2>
          <p>{t('how')}</p>
        </div>
        <Button
          icon={<PlusOutlined aria-hidden />}
          onClick={() => draft.add(`${t('newZone')} ${draft.zones.length + 1}`)}
        >
          {t('addZone')}
        </Button>
      </header>
      {draft.zones.map((zone, index) => (
        <ArrangeZone
          key={zone.key}
          zone={{ ...zone, index }}
          {...shared}
          onRename={(title) => draft.rename(index, title)}
          onRemove={() => draft.remove(index)}
          onMove={(to) => draft.move(index, to)}
        />
      ))}
      <ArrangeZone
        zone={{
          index: undefined,
          title: t('notPlaced'),
          deviceIds: unplaced(draft.zones, hall.terminals).map(({ deviceId }) => deviceId),
        }}
        {...shared}
      />
      <p role="status" className="visually-hidden">
        {news}
      </p>
      <ArrangeFoot draft={draft} guard={guard} />
    </section>
  );
}

type ArrangeFootProps = { draft: DraftPlan; guard: ReturnType<typeof useLeaveGuard> };

/** How it ends: saved, refused with a way on, or given up. */
function ArrangeFoot({ draft, guard }: ArrangeFootProps) {
  const t = useText(arrangeMessages);
  const { saving, isStale, isBehind, isNamed } = draft;
  return (
    <footer className="arrange-foot">
      {saving.error && <CallProblem error={saving.error} />}
      {!isNamed && <Alert type="warning" showIcon title={t('nameMissing')} />}
      {guard.isAsking && <Alert type="warning" showIcon title={t('discardAsk')} />}
      <div className="arrange-acts">
        {guard.isAsking ? (
          <>
            <Button danger onClick={guard.leave}>
              {t('discard')}
            </Button>
            <Button type="primary" onClick={guard.stay}>
              {t('keep')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={guard.ask}>{t('cancel')}</Button>
            {isStale && (
              <Button disabled={isBehind} onClick={draft.takeNewest}>
                {t('takeTheirs')}
              </Button>
            )}
            <Button
              type="primary"
              loading={saving.isPending || isBehind}
              disabled={!isNamed || isBehind}
              onClick={isStale ? draft.overwrite : draft.save}
            >
              {t(isStale ? 'overwrite' : 'save')}
            </Button>
          </>
        )}
      </div>
    </footer>
  );
}
