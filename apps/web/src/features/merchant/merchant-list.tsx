import { exportMerchants } from '@lebean/contract/merchant/export';
import { PlusOutlined } from '@ant-design/icons';
import {
  type MerchantRow,
  createMerchant,
  listMerchants,
  updateMerchant,
} from '@lebean/contract/merchant/operations';
import { CountryFilter } from '../../pickers/country-filter.tsx';
import { countryName } from '../../pickers/countries.ts';
import { absent } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { useAllowed, useSession } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { SearchFilter, YesNoFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { useSearchShortcut } from '../../screen-kit/use-search-shortcut.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { ChangeMerchantDialog, CreateMerchantDialog } from './merchant-form.tsx';
import './merchant-list.css';
import { merchantMessages } from './merchant.messages.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';

/** The merchants that the account looks after. */
export function MerchantListScreen() {
  const t = useText(merchantMessages);
  const list = useMerchants();
  const mayChange = useAllowed(updateMerchant);
  const {
    shown,
    row: chosen,
    open,
    close,
  } = useRowDialog<'create' | 'change', MerchantRow>(list.rows);
  const rowActions = (row: MerchantRow) => (
    <OperationButton operation={updateMerchant} type="link" onClick={() => open('change', row)}>
      {t('change')}
    </OperationButton>
  );
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <ListScreen
        list={list}
        label={t('label')}
        columns={useMerchantColumns()}
        filters={<MerchantFilters list={list} />}
        actions={
          <OperationButton
            operation={createMerchant}
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => open('create')}
          >
            {t('create')}
          </OperationButton>
        }
        {...(mayChange && { rowActions })}
      />
      <CreateMerchantDialog isOpen={shown === 'create'} onClose={close} />
      {chosen && (
        <ChangeMerchantDialog
          key={chosen.id}
          merchant={chosen}
          isOpen={shown === 'change'}
          onClose={close}
        />
      )}
    </>
  );
}

/** Two capitals; anything else in the address is no country. */
const countryCode = (code: string | undefined): string | undefined =>
  code !== undefined && /^[A-Z]{2}$/.test(code) ? code : undefined;

const useMerchants = () =>
  useList(listMerchants, {
    exporting: exportMerchants,
    filters: (read) => ({
      query: read.text('query'),
      country: countryCode(read.text('country')),
      isEnabled: read.yesNo('isEnabled'),
    }),
    sorts: ['merchantName'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });

function useMerchantColumns(): ReadonlyArray<Column<MerchantRow>> {
  const t = useText(merchantMessages);
  const titleOf = useFieldTitle();
  const language = useLanguage();
  const format = useFormat();
  const isPartner = useSession()?.kind === 'partner';
  const partner: Column<MerchantRow> = {
    key: 'partner',
    title: titleOf('partnerName'),
    render: ({ partnerName }) => partnerName ?? absent,
    onCard: 'line',
  };
  return [
    {
      key: 'merchant',
      title: t('merchant'),
      render: ({ merchantName }) => merchantName,
      onCard: 'heading',
    },
    {
      key: 'state',
      title: titleOf('state'),
      render: ({ isEnabled }) => (
        <span className={isEnabled ? 'merchant-enabled' : 'merchant-disabled'}>
          {t(isEnabled ? 'enabled' : 'disabled')}
        </span>
      ),
      onCard: 'beside',
    },
    ...(isPartner ? [] : [partner]),
    {
      key: 'country',
      title: titleOf('country'),
      render: ({ country }) => countryName(country, language),
      onCard: 'line',
    },
    {
      key: 'pointPrice',
      title: titleOf('pointPrice'),
      render: ({ pointPrice, currency }) => format.money(pointPrice, currency),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'shops',
      title: titleOf('shopCount'),
      render: ({ shopCount }) => format.count(shopCount),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'accounts',
      title: titleOf('accountCount'),
      render: ({ accountCount }) => format.count(accountCount),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'createdAt',
      title: titleOf('createdAt'),
      render: ({ createdAt }) => format.date(createdAt),
      onCard: 'line',
    },
  ];
}

function MerchantFilters({ list }: { list: ReturnType<typeof useMerchants> }) {
  const t = useText(merchantMessages);
  const titleOf = useFieldTitle();
  const searchField = useSearchShortcut();
  const { query, country, isEnabled } = list.filters;
  return (
    <FilterBar
      list={list}
      search={
        <SearchFilter
          inputRef={searchField}
          label={t('search')}
          placeholder={t('searchHint')}
          value={query}
          onSearch={(words) => list.changeFilters({ query: words })}
        />
      }
    >
      <CountryFilter
        label={titleOf('country')}
        value={country}
        onChange={(code) => list.changeFilters({ country: code })}
      />
      <YesNoFilter
        label={titleOf('state')}
        value={isEnabled}
        yes={t('enabled')}
        no={t('disabled')}
        onChange={(isSo) => list.changeFilters({ isEnabled: isSo })}
      />
    </FilterBar>
  );
}
