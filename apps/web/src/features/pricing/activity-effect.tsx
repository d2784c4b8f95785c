import { Skeleton } from 'antd';
import { exportActivityEffects } from '@lebean/contract/activity/effect.export';
import {
  getActivityEffect,
  listActivityEffects,
} from '@lebean/contract/activity/effect.operations';
import {
  type ActivityEffectRow,
  type EffectFigures,
  maxSummedShops,
} from '@lebean/contract/activity/effect.rows';
import { absent, formatShare } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { activityPageMessages } from './activity-page.messages.ts';

const figures = ['plays', 'members', 'point', 'giftPoint', 'paid'] as const;
type Figure = (typeof figures)[number];

/** A figure as it is read: people and plays are counted, the rest has decimals. */
function useFigure(): (figure: Figure, value: number | null, currency: string | null) => string {
  const format = useFormat();
  return (figure, value, currency) => {
    if (value === null) return absent;
    if (figure === 'plays' || figure === 'members') return format.count(value);
    return figure === 'paid' && currency !== null
      ? format.money(value, currency)
      : format.points(value);
  };
}

/** What an activity did over all its shops, against the same weekdays and hours before it. */
export function EffectPanel({ activityId }: { activityId: number }) {
  const t = useText(activityPageMessages);
  const format = useFormat();
  const { data: effect, error, refetch } = useOperation(getActivityEffect, { activityId });
  const stretch = (one: { readonly from: string; readonly to: string }): string =>
    `${format.dateTime(one.from).slice(0, -3)} – ${format.dateTime(one.to).slice(0, -3)}`;
  return (
    <Panel title={t('effect')}>
      {error && <CallProblem error={error} onRetry={() => void refetch()} />}
      {effect === undefined && !error && <Skeleton active title={false} />}
      {effect?.stretches === null && <p className="effect-note">{t('notBegun')}</p>}
      {effect?.stretches && (
        <>
          <p className="effect-note">{t('comparison')}</p>
          {effect.sum === null ? (
            <p>{t('tooMany', { count: effect.shopCount, max: maxSummedShops })}</p>
          ) : (
            <Compared
              sum={effect.sum}
              titles={{
                during: stretch(effect.stretches.during),
                before: stretch(effect.stretches.before),
              }}
            />
          )}
        </>
      )}
    </Panel>
  );
}

type Sum = {
  readonly during: EffectFigures;
  readonly before: EffectFigures;
  readonly currency: string | null;
};

type ComparedProps = { sum: Sum; titles: { readonly during: string; readonly before: string } };

function Compared({ sum, titles }: ComparedProps) {
  const t = useText(activityPageMessages);
  const shown = useFigure();
  return (
    <div className="effect-scroll" role="group" aria-label={t('effect')}>
      <table className="effect-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('figure')}</span>
            </th>
            <th scope="col">
              {t('during')}
              <span>{titles.during}</span>
            </th>
            <th scope="col">
              {t('before')}
              <span>{titles.before}</span>
            </th>
            <th scope="col">{t('change')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure}>
              <th scope="row">{t(figure)}</th>
              <td>{shown(figure, sum.during[figure], sum.currency)}</td>
              <td>{shown(figure, sum.before[figure], sum.currency)}</td>
              <td>
                <Change now={sum.during[figure]} before={sum.before[figure]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sum.currency === null && <p className="effect-note">{t('manyCurrencies')}</p>}
    </div>
  );
}

/** By how much something grew; against nothing there is no share. */
function Change({ now, before }: { now: number | null; before: number | null }) {
  const language = useLanguage();
  if (now === null || before === null || before === 0) return absent;
  const share = (now - before) / Math.abs(before);
  const sign = share > 0 ? '+' : '';
  return <span className="effect-change">{`${sign}${formatShare(share, language)}`}</span>;
}

/** The same by shop. */
export function EffectByShop({ activityId }: { activityId: number }) {
  const t = useText(activityPageMessages);
  const list = useList(listActivityEffects, {
    exporting: exportActivityEffects,
    filters: {},
    sorts: ['id'],
    toInput: (_filters, { page, pageSize }) => ({ activityId, page, pageSize }),
  });
  return (
    <div>
      <h2 className="effect-title">{t('byShop')}</h2>
      <ListScreen list={list} label={t('byShop')} columns={useEffectColumns()} />
    </div>
  );
}

function useEffectColumns(): ReadonlyArray<Column<ActivityEffectRow>> {
  const t = useText(activityPageMessages);
  const titleOf = useFieldTitle();
  const shown = useFigure();
  return [
    {
      key: 'shop',
      title: titleOf('shopName'),
      render: ({ shopName }) => shopName,
      onCard: 'heading',
    },
    {
      key: 'merchant',
      title: titleOf('merchantName'),
      render: ({ merchantName }) => merchantName,
      onCard: 'hidden',
    },
    ...figures.map((figure): Column<ActivityEffectRow> => ({
      key: figure,
      title: t(figure),
      render: ({ during, before, currency }) => (
        <span className="effect-pair">
          <span>{shown(figure, during[figure], currency)}</span>
          <span>{t('beforeWas', { value: shown(figure, before[figure], currency) })}</span>
        </span>
      ),
      align: 'end',
      onCard: 'line',
    })),
  ];
}
