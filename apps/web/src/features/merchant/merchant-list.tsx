import { exportMerchants } from '@lebean/contract/merchant/export';
import {
  type MerchantRow,
  createMerchant,
  listMerchants,
  updateMerchant,
} from '@lebean/contract/merchant/operations';
import { countryName } from '../../pickers/countries.ts';
import { CountryFilter } from '../../pickers/country-filter.tsx';
import { absent } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { rareParam } from '../../platform/rare-parameters.ts';
import { useAllowed, useSession } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { EnabledTag } from '../../screen-kit/enabled-tag.tsx';
import { EntityList, type RowActionsProps } from '../../screen-kit/entity-list.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { YesNoFilter } from '../../screen-kit/filter-fields.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useCountColumn } from '../../screen-kit/use-count-column.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import './merchant-list.css';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { ChangeMerchantDialog, CreateMerchantDialog } from './merchant-form.tsx';
import { merchantMessages } from './merchant.messages.ts';

const dialogs = { change: ChangeMerchantDialog } as const;

/** The merchants that the account looks after. */
export function MerchantListScreen() {
  const t = useText(merchantMessages);
  const list = useMerchants();
  const mayChange = useAllowed(updateMerchant);
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <EntityList
        list={list}
        label={t('label')}
        columns={useMerchantColumns()}
        filters={<MerchantFilters list={list} />}
        create={{
          operation: createMerchant,
          label: t('create'),
          dialog: CreateMerchantDialog,
        }}
        dialogs={dialogs}
        {...(mayChange && { rowActions: RowActions })}
      />
    </>
  );
}

function RowActions({ row, onOpen }: RowActionsProps<keyof typeof dialogs, MerchantRow>) {
  const word = useText(kitWords);
  return (
    <OperationButton operation={updateMerchant} type="link" onClick={() => onOpen('change', row)}>
      {word('edit')}
    </OperationButton>
  );
}

const useMerchants = () =>
  useList(listMerchants, {
    exporting: exportMerchants,
    filters: {
      query: param.text,
      country: rareParam.country,
      isEnabled: param.yesNo,
    },
    sorts: ['merchantName'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });

function useMerchantColumns(): ReadonlyArray<Column<MerchantRow>> {
  const t = useText(merchantMessages);
  const titleOf = useFieldTitle();
  const language = useLanguage();
  const format = useFormat();
  const count = useCountColumn<MerchantRow>();
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
      render: ({ isEnabled }) => <EnabledTag isEnabled={isEnabled} t={t} />,
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
    count('shops', titleOf('shopCount'), ({ shopCount }) => shopCount),
    count('accounts', titleOf('accountCount'), ({ accountCount }) => accountCount),
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
  const { country, isEnabled } = list.filters;
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
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
