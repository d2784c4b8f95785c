import { Button } from 'antd';
import { exportSettledPeriods, pointsInWords } from '@lebean/contract/closing/export';
import { listSettledPeriods } from '@lebean/contract/closing/operations';
import type { PeriodRow } from '@lebean/contract/closing/rows';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import type { Column } from '../../screen-kit/column.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { YesNoFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { StateTag } from '../../screen-kit/state-tag.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { periodMessages } from './period.messages.ts';

/** Months that are over, the latest first: which are closed, by whom, over what. */
export function PeriodList({ onOpen }: { onOpen: (month: string) => void }) {
  const t = useText(periodMessages);
  const titleOf = useFieldTitle();
  const list = useList(listSettledPeriods, {
    exporting: exportSettledPeriods,
    filters: { isClosed: param.yesNo },
    sorts: ['-month'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });
  return (
    <ListScreen
      list={list}
      label={t('periods')}
      columns={usePeriodColumns(onOpen)}
      filters={
        <FilterBar list={list} search={null}>
          <YesNoFilter
            yes={t('closed')}
            no={t('open')}
            label={titleOf('isClosed')}
            value={list.filters.isClosed}
            onChange={(isClosed) => list.changeFilters({ isClosed })}
          />
        </FilterBar>
      }
      onOpenRow={({ month }) => onOpen(month)}
      firstStep={t('noPeriods')}
    />
  );
}

function usePeriodColumns(onOpen: (month: string) => void): ReadonlyArray<Column<PeriodRow>> {
  const t = useText(periodMessages);
  const pick = usePick();
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'month',
      title: titleOf('month'),
      render: ({ month }) => (
        <Button type="link" className="closing-month" onClick={() => onOpen(month)}>
          {month}
        </Button>
      ),
      onCard: 'heading',
    },
    {
      key: 'state',
      title: titleOf('isClosed'),
      render: ({ isClosed }) => (
        <StateTag tone={isClosed ? 'good' : 'coming'}>{t(isClosed ? 'closed' : 'open')}</StateTag>
      ),
      onCard: 'beside',
    },
    {
      key: 'closed',
      title: t('closedBy'),
      render: ({ closedAt, closedBy, approvedBy }) =>
        closedAt === null ? (
          absent
        ) : (
          <>
            {`${closedBy} · ${format.dateTime(closedAt)}`}
            {approvedBy !== null && (
              <span className="closing-small">{t('approvedLine', { person: approvedBy })}</span>
            )}
          </>
        ),
      onCard: 'line',
    },
    {
      key: 'over',
      title: titleOf('closedOver'),
      render: ({ isClosed, closedOver, reason }) => {
        if (!isClosed) return absent;
        if (closedOver.length === 0) return t('clean');
        return (
          <>
            {pick(pointsInWords(closedOver))}
            <span className="closing-small">{reason}</span>
          </>
        );
      },
      onCard: 'line',
    },
  ];
}
