import { exportWallets } from '@lebean/contract/lebean/export';
import { listWallets, summariseWallets } from '@lebean/contract/lebean/wallet.operations';
import { type WalletRow, walletKinds, walletSorts } from '@lebean/contract/lebean/wallet.rows';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { type LinkQuery, param } from '../../platform/page-query.ts';
import { PageLink, useGo } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import type { Column } from '../../screen-kit/column.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter, YesNoFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { type Figure, Figures } from './figures.tsx';
import { lebeanMessages } from './lebean.messages.ts';
import { Runway } from './runway.tsx';
import { walletPath } from './wallet-paths.ts';

/** The wallets of partners and shops: what each holds and for how long it lasts (LB-6). */
export function WalletListScreen() {
  const t = useText(lebeanMessages);
  const go = useGo();
  const list = useWallets();
  return (
    <>
      <h1 className="visually-hidden">{t('wallets')}</h1>
      <Circulation />
      <ListScreen
        list={list}
        label={t('wallets')}
        columns={useWalletColumns()}
        filters={<WalletFilters list={list} />}
        onOpenRow={(row) => go(walletPath(row))}
      />
    </>
  );
}

/** What is in the world, as far as the account sees it (LED-2). */
function Circulation() {
  const t = useText(lebeanMessages);
  const format = useFormat();
  const { data: summary } = useOperation(summariseWallets, {}, { freshSeconds: 10 });
  if (summary === undefined) return null;
  const { circulation, inPartnerWallets, inShopWallets } = summary;
  const figures: Figure[] = [
    { title: t('inPartnerWallets'), value: format.points(inPartnerWallets) },
    { title: t('inShopWallets'), value: format.points(inShopWallets) },
  ];
  if (circulation !== null)
    figures.unshift(
      { title: t('inCirculation'), value: format.points(circulation.inCirculation) },
      { title: t('issued'), value: format.points(circulation.issued) },
      { title: t('spent'), value: format.points(circulation.spent) },
    );
  return <Figures label={t('figures')} figures={figures} />;
}

const walletFilters = {
  query: param.text,
  ownerKind: param.choice(walletKinds),
  isShort: param.yesNo,
};

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/lebeans/list': LinkQuery<typeof walletFilters>;
  }
}

const useWallets = () =>
  useList(listWallets, {
    exporting: exportWallets,
    filters: walletFilters,
    sorts: walletSorts,
    toInput: (filters, position) => ({ ...filters, ...position }),
  });

function useWalletColumns(): ReadonlyArray<Column<WalletRow>> {
  const t = useText(lebeanMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'owner',
      title: t('owner'),
      render: (row) => <PageLink to={walletPath(row)}>{row.ownerName}</PageLink>,
      onCard: 'heading',
      sort: 'ownerName',
    },
    {
      key: 'kind',
      title: titleOf('ownerKind'),
      render: ({ ownerKind }) => t(ownerKind),
      onCard: 'beside',
    },
    {
      key: 'merchant',
      title: titleOf('merchantName'),
      render: ({ merchantName }) => merchantName ?? absent,
      onCard: 'line',
    },
    {
      key: 'balance',
      title: titleOf('balance'),
      render: ({ balance }) => format.alignedPoints(balance),
      align: 'end',
      onCard: 'line',
      sort: 'balance',
    },
    {
      key: 'dailyConsumed',
      title: titleOf('dailyConsumed'),
      render: ({ dailyConsumed }) => format.alignedPoints(dailyConsumed),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'runway',
      title: t('runway'),
      render: (row) => <Runway wallet={row} />,
      align: 'end',
      onCard: 'line',
    },
  ];
}

function WalletFilters({ list }: { list: ReturnType<typeof useWallets> }) {
  const t = useText(lebeanMessages);
  const { ownerKind, isShort } = list.filters;
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      <ChoiceFilter
        label={t('kind')}
        value={ownerKind}
        options={walletKinds.map((kind) => ({ value: kind, label: t(kind) }))}
        onChange={(kind) => list.changeFilters({ ownerKind: kind })}
      />
      <YesNoFilter
        label={t('runway')}
        value={isShort}
        yes={t('shortRunway')}
        no={t('enough')}
        onChange={(isSo) => list.changeFilters({ isShort: isSo })}
      />
    </FilterBar>
  );
}
