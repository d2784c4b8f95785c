import { SendOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { addressOf } from '@lebean/contract/facts/addresses';
import {
  distributeGames,
  listDistribution,
  withdrawGames,
} from '@lebean/contract/game/distribution.operations';
import { type DistributionRow, distributionStates } from '@lebean/contract/game/distribution.rows';
import { exportDistribution } from '@lebean/contract/game/export';
import { countryName } from '../../pickers/countries.ts';
import { CountryFilter } from '../../pickers/country-filter.tsx';
import { MerchantFilter } from '../../pickers/merchant-filter.tsx';
import { absent } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { type LinkQuery, param } from '../../platform/page-query.ts';
import { useAllowed } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { withRemadeRows } from '../../screen-kit/remade-rows.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { useGameTitle } from '../../shared/games/game-title.ts';
import { RecordLink } from '../../shared/record-link.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { DistributionDialog } from './distribution-dialog.tsx';
import './distribution.css';
import { GameFilter, ShopFilter } from './distribution-pickers.tsx';
import { distributionMessages } from './distribution.messages.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** A row of the list; a pair has no number of its own, so its place on the page stands for it. */
type Row = DistributionRow & { readonly id: number };
type Dialog = 'distribute' | 'withdraw' | { readonly row: Row };

/** Which shop has which game, and the ways to give and to withdraw it (GAM-3). */
export function DistributionList() {
  const t = useText(distributionMessages);
  const list = useDistribution();
  const mayWithdraw = useAllowed(withdrawGames);
  const [dialog, setDialog] = useDialogState<Dialog>();
  const close = (): void => setDialog(undefined);
  const shown = withRemadeRows(list, (row, place): Row => ({ ...row, id: place + 1 }));
  const rowActions = (row: Row) =>
    row.state === 'distributed' && (
      <OperationButton
        operation={withdrawGames}
        type="link"
        danger
        onClick={() => setDialog({ row })}
      >
        {t('withdraw')}
      </OperationButton>
    );
  const distributeButton = (
    <OperationButton
      operation={distributeGames}
      type="primary"
      icon={<SendOutlined />}
      onClick={() => setDialog('distribute')}
    >
      {t('distribute')}
    </OperationButton>
  );
  return (
    <>
      <ListScreen
        list={shown}
        label={t('label')}
        columns={useColumns()}
        filters={<Filters list={list} />}
        actions={
          <>
            <OperationButton operation={withdrawGames} onClick={() => setDialog('withdraw')}>
              {t('withdraw')}
            </OperationButton>
            {distributeButton}
          </>
        }
        firstStep={distributeButton}
        {...(mayWithdraw && { rowActions })}
      />
      {(dialog === 'distribute' || dialog === 'withdraw') && (
        <DistributionDialog step={dialog} gameId={list.filters.gameId} onClose={close} />
      )}
      {dialog instanceof Object && <WithdrawDialog row={dialog.row} onClose={close} />}
    </>
  );
}

const distributionFilters = {
  gameId: param.id,
  shopId: param.id,
  merchantId: param.id,
  country: param.country,
  state: param.choice(distributionStates),
};

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/games/distribution': LinkQuery<typeof distributionFilters>;
  }
}

const useDistribution = () =>
  useList(listDistribution, {
    exporting: exportDistribution,
    filters: distributionFilters,
    sorts: ['-distributedAt', 'distributedAt'],
    toInput: (filters, position) => ({ ...filters, ...position }),
  });

function useColumns(): ReadonlyArray<Column<Row>> {
  const t = useText(distributionMessages);
  const titleOf = useFieldTitle();
  const nameOf = useGameTitle();
  const language = useLanguage();
  const paths = useAddresses();
  return [
    {
      key: 'game',
      title: t('game'),
      render: (row) => (
        <>
          <RecordLink
            to={addressOf('/games/detail/$gameId', { gameId: row.gameId })}
            menu="/games/list"
          >
            {nameOf(row)}
          </RecordLink>{' '}
          {row.gameState !== 'published' && <Tag>{t('offShelf')}</Tag>}
        </>
      ),
      onCard: 'heading',
    },
    {
      key: 'shop',
      title: titleOf('shopName'),
      render: ({ shopId, shopName }) => (
        <RecordLink to={paths.shop(shopId)} menu={paths.shops}>
          {shopName}
        </RecordLink>
      ),
      onCard: 'line',
    },
    {
      key: 'state',
      title: titleOf('state'),
      render: ({ state, origin, ruleName }) => (
        <>
          <span className={`distribution-${state}`}>{t(state)}</span>{' '}
          {origin === 'switch' && <Tag>{t('bySwitch')}</Tag>}
          {origin === 'rule' && (
            <Tag className="distribution-by-rule">
              {ruleName === null ? t('automatic') : t('byRule', { name: ruleName })}
            </Tag>
          )}
        </>
      ),
      onCard: 'beside',
    },
    {
      key: 'merchant',
      title: titleOf('merchantName'),
      render: ({ merchantName }) => merchantName,
      onCard: 'line',
    },
    {
      key: 'country',
      title: titleOf('country'),
      render: ({ country }) => countryName(country, language),
      onCard: 'line',
    },
    ...useChangeColumns(),
  ];
}

/** When it came or went, and by whom. */
function useChangeColumns(): ReadonlyArray<Column<Row>> {
  const t = useText(distributionMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'distributedAt',
      title: titleOf('distributedAt'),
      render: ({ distributedAt }) => format.dateTime(distributedAt),
      sort: 'distributedAt',
      onCard: 'line',
    },
    {
      key: 'withdrawnAt',
      title: titleOf('withdrawnAt'),
      render: ({ withdrawnAt }) => (withdrawnAt === null ? absent : format.dateTime(withdrawnAt)),
      onCard: 'hidden',
    },
    {
      key: 'changedBy',
      title: t('changedBy'),
      render: ({ changedBy }) => changedBy,
      onCard: 'hidden',
    },
  ];
}

function Filters({ list }: { list: ReturnType<typeof useDistribution> }) {
  const t = useText(distributionMessages);
  const titleOf = useFieldTitle();
  const { gameId, shopId, merchantId, country, state } = list.filters;
  return (
    <FilterBar
      list={list}
      search={
        <GameFilter
          label={t('gameFilter')}
          value={gameId}
          onChange={(id) => list.changeFilters({ gameId: id })}
        />
      }
    >
      <ShopFilter
        label={t('shopFilter')}
        value={shopId}
        onChange={(id) => list.changeFilters({ shopId: id })}
      />
      <MerchantFilter
        label={t('merchant')}
        value={merchantId}
        onChange={(id) => list.changeFilters({ merchantId: id })}
      />
      <CountryFilter
        label={titleOf('country')}
        value={country}
        onChange={(code) => list.changeFilters({ country: code })}
      />
      <ChoiceFilter
        label={titleOf('state')}
        value={state}
        options={distributionStates.map((one) => ({ value: one, label: t(one) }))}
        onChange={(one) => list.changeFilters({ state: one })}
      />
    </FilterBar>
  );
}
