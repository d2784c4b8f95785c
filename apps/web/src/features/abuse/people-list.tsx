import { exportAbuse } from '@lebean/contract/abuse/export';
import { listAbuse } from '@lebean/contract/abuse/operations';
import { type AbuseKind, type AbuseRow, abuseKinds } from '@lebean/contract/abuse/rows';
import { listMerchants } from '@lebean/contract/merchant/operations';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useAllowed } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useAddresses } from '../../shared/addresses.ts';
import './abuse.css';
import { casesPath } from './abuse-paths.ts';
import { abuseMessages } from './abuse.messages.ts';
import { PeriodFilterBar, periodFilters, usePeriodInput } from './period-filters.tsx';
import { type Period, usePeriod } from './use-period.ts';

/** What each person did, in numbers that open their rows. */
export function PeopleList() {
  const t = useText(abuseMessages);
  const { list, period } = usePeople();
  return (
    <div className="abuse-people">
      <p className="abuse-hint">{t('hint')}</p>
      <ListScreen
        list={list}
        label={t('people')}
        columns={useColumns(period)}
        filters={<PeriodFilterBar list={list} period={period} />}
        firstStep={t('nothing')}
      />
    </div>
  );
}

function usePeople() {
  const periodOf = usePeriod();
  const list = useList(listAbuse, {
    exporting: exportAbuse,
    filters: periodFilters,
    sorts: ['-total'],
    toInput: usePeriodInput(),
  });
  return { list, period: periodOf(list.filters) };
}

function useColumns(period: Period): ReadonlyArray<Column<AbuseRow>> {
  const t = useText(abuseMessages);
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const seesMerchants = useAllowed(listMerchants);
  const merchant: Column<AbuseRow> = {
    key: 'merchant',
    title: titleOf('merchantName'),
    render: ({ merchantName }) => merchantName ?? t('platform'),
    onCard: 'line',
  };
  return [
    {
      key: 'person',
      title: titleOf('operatorName'),
      render: ({ operatorName }) => (operatorName === '' ? t('terminal') : operatorName),
      onCard: 'heading',
    },
    ...(seesMerchants ? [merchant] : []),
    ...abuseKinds.map((kind): Column<AbuseRow> => ({
      key: kind,
      title: dictionary.title('abuseKind', kind),
      render: (row) => <Count row={row} kind={kind} period={period} />,
      align: 'end',
      onCard: 'line',
    })),
  ];
}

type CountProps = { row: AbuseRow; kind: AbuseKind; period: Period };

/** A number that opens the rows that make it. */
function Count({ row, kind, period }: CountProps) {
  const format = useFormat();
  const base = useAddresses().abuse;
  const count = row[kind];
  if (count === 0) return <span className="abuse-count abuse-none">0</span>;
  const { merchantId, operatorName } = row;
  return (
    <PageLink
      className="abuse-count"
      to={casesPath(base, { kind, merchantId, operatorName, ...period })}
    >
      {format.count(count)}
    </PageLink>
  );
}
