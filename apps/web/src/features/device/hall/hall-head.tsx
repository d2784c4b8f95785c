import { ApartmentOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { arrangeHall } from '@lebean/contract/hall/operations';
import { type HallState, hallStates } from '@lebean/domain/hall-state';
import { formatShare, formatTime } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n.ts';
import { useSession } from '../../../platform/session.ts';
import { useFormat } from '../../../screen-kit/use-format.ts';
import { OperationButton } from '../../../ui/operation-button.tsx';
import { hallTodayMessages } from './hall-today.messages.ts';
import { hallMessages } from './hall.messages.ts';

type HallHeadProps = {
  /** How far the hours of the day are used, where that is to be seen (RPT-2). */
  share: number | undefined;
  shop: { readonly shopId: number; readonly shopName: string; readonly timeZone: string };
  shops: readonly { readonly id: number; readonly shopName: string }[];
  at: number;
  counts: Readonly<Record<HallState, number>>;
  only: HallState | undefined;
  onChoose: (shopId: number) => void;
  onFilter: (only: HallState | undefined) => void;
  onArrange: () => void;
  children: ReactNode;
};

/** Which hall it is, what time it is there, and how many terminals stand how: each figure shows those alone (SH-54). */
export function HallHead(props: HallHeadProps) {
  const { share, shop, shops, at, counts, only, onChoose, onFilter, onArrange } = props;
  const t = useText(hallMessages);
  const today = useText(hallTodayMessages);
  const language = useLanguage();
  const format = useFormat();
  const { shopId, shopName, timeZone } = shop;
  const isOwner = useSession()?.accountType === 1;
  const shown = hallStates.filter((state) => counts[state] > 0 || always.has(state));
  return (
    <header className="hall-head">
      <div className="hall-place">
        {shops.length > 1 ? (
          <Select
            className="hall-shop"
            aria-label={t('shop')}
            value={shopId}
            options={shops.map((each) => ({ value: each.id, label: each.shopName }))}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={onChoose}
          />
        ) : (
          <strong className="hall-shop-name">{shopName}</strong>
        )}
        <small>{t('clock', { at: formatTime(at, timeZone) })}</small>
      </div>
      <div className="hall-figures" role="group" aria-label={t('filter')}>
        {shown.map((state) => (
          <button
            key={state}
            type="button"
            className={`hall-figure hall-figure-${state}`}
            aria-pressed={only === state}
            onClick={() => onFilter(only === state ? undefined : state)}
          >
            <b>{format.count(counts[state])}</b>
            <span>{t(state)}</span>
          </button>
        ))}
      </div>
      {share !== undefined && (
        <div className="hall-figure hall-figure-today">
          <b>{formatShare(share, language)}</b>
          <span>{today('today')}</span>
        </div>
      )}
      {isOwner && (
        <OperationButton
          operation={arrangeHall}
          icon={<ApartmentOutlined aria-hidden />}
          onClick={onArrange}
        >
          {t('arrange')}
        </OperationButton>
      )}
      {props.children}
    </header>
  );
}

/** The figures that are read even where they are none. */
const always: ReadonlySet<HallState> = new Set(['playing', 'soon', 'free', 'fault']);
