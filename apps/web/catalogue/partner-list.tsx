import { exportPartners } from '@lebean/contract/partner/export';
import { listPartners, type PartnerRow } from '@lebean/contract/partner/operations';
import { absent } from '../src/platform/format.ts';
import { param } from '../src/platform/page-query.ts';
import type { Column } from '../src/screen-kit/column.ts';
import { EnabledTag } from '../src/screen-kit/enabled-tag.tsx';
import { FilterBar } from '../src/screen-kit/filter-bar.tsx';
import { YesNoFilter } from '../src/screen-kit/filter-fields.tsx';
import { ListSearch } from '../src/screen-kit/list-search.tsx';
import { useCountColumn } from '../src/screen-kit/use-count-column.ts';
import { useFieldTitle } from '../src/screen-kit/use-field-title.ts';
import { useFormat } from '../src/screen-kit/use-format.ts';
import { useList } from '../src/screen-kit/use-list.ts';
import { answers } from './fake-server.ts';
import { pageOf, partners } from './samples.ts';

/** A list as screens have them: filters, orders and pages in the address, rows from the server. */
export const usePartners = () =>
  useList(listPartners, {
    exporting: exportPartners,
    filters: { query: param.text, isEnabled: param.yesNo },
    sorts: ['-createdAt', 'createdAt', 'shopCount', '-shopCount'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });

/** Answers the list as the server would: filtered and cut into pages. */
export const answersPartners = answers(
  listPartners,
  ({ query = '', isEnabled, page, pageSize }) => {
    const found = partners
      .filter(({ partnerName }) => partnerName.toLowerCase().includes(query.toLowerCase()))
      .filter((partner) => isEnabled === undefined || partner.isEnabled === isEnabled);
    return pageOf(found, page, pageSize);
  },
);

export const stateWords = (key: 'enabled' | 'disabled'): string =>
  key === 'enabled' ? 'Open' : 'Closed';

export function usePartnerColumns(): ReadonlyArray<Column<PartnerRow>> {
  const titleOf = useFieldTitle();
  const format = useFormat();
  const count = useCountColumn<PartnerRow>();
  return [
    {
      key: 'name',
      title: titleOf('partnerName'),
      render: ({ partnerName }) => partnerName,
      onCard: 'heading',
    },
    {
      key: 'state',
      title: titleOf('state'),
      render: ({ isEnabled }) => <EnabledTag isEnabled={isEnabled} t={stateWords} />,
      onCard: 'beside',
    },
    {
      key: 'region',
      title: titleOf('region'),
      render: ({ region }) => (region === '' ? absent : region),
      onCard: 'line',
    },
    {
      key: 'createdAt',
      title: titleOf('createdAt'),
      render: ({ createdAt }) => format.dateTime(createdAt),
      sort: 'createdAt',
      onCard: 'line',
    },
    { ...count('shops', titleOf('shopCount'), ({ shopCount }) => shopCount), sort: 'shopCount' },
    {
      key: 'balance',
      title: titleOf('lebeanBalance'),
      render: ({ lebeanBalance }) =>
        lebeanBalance === null ? absent : format.alignedPoints(lebeanBalance),
      align: 'end',
      onCard: 'line',
    },
  ];
}

export function PartnerFilters({ list }: { list: ReturnType<typeof usePartners> }) {
  const titleOf = useFieldTitle();
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label="Search partners" placeholder="Name" />}
    >
      <YesNoFilter
        label={titleOf('state')}
        value={list.filters.isEnabled}
        yes="Open"
        no="Closed"
        onChange={(isEnabled) => list.changeFilters({ isEnabled })}
      />
    </FilterBar>
  );
}
