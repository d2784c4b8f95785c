import { addressOf } from '@lebean/contract/facts/addresses';
import { exportPartners } from '@lebean/contract/partner/export';
import {
  type PartnerRow,
  createPartner,
  listPartners,
  updatePartner,
} from '@lebean/contract/partner/operations';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { PageLink } from '../../platform/page.tsx';
import { useAllowed } from '../../platform/session.ts';
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
import './partner-list.css';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { ChangePartnerDialog, CreatePartnerDialog } from './partner-form.tsx';
import { partnerMessages } from './partner.messages.ts';

const dialogs = { change: ChangePartnerDialog } as const;

/** The regional partners, with what each looks after. */
export function PartnerListScreen() {
  const t = useText(partnerMessages);
  const list = usePartners();
  const mayChange = useAllowed(updatePartner);
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <EntityList
        list={list}
        label={t('label')}
        columns={usePartnerColumns()}
        filters={<PartnerFilters list={list} />}
        create={{
          operation: createPartner,
          label: t('create'),
          dialog: CreatePartnerDialog,
          firstStep: (button) => button,
        }}
        dialogs={dialogs}
        {...(mayChange && { rowActions: RowActions })}
      />
    </>
  );
}

function RowActions({ row, onOpen }: RowActionsProps<keyof typeof dialogs, PartnerRow>) {
  const word = useText(kitWords);
  return (
    <OperationButton operation={updatePartner} type="link" onClick={() => onOpen('change', row)}>
      {word('edit')}
    </OperationButton>
  );
}

const usePartners = () =>
  useList(listPartners, {
    exporting: exportPartners,
    filters: { query: param.text, isEnabled: param.yesNo },
    sorts: ['partnerName'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });

const words = (text: string): string => (text === '' ? absent : text);

function usePartnerColumns(): ReadonlyArray<Column<PartnerRow>> {
  const t = useText(partnerMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const count = useCountColumn<PartnerRow>();
  return [
    {
      key: 'partner',
      title: t('partner'),
      render: ({ id: partnerId, partnerName }) => (
        <PageLink to={addressOf('/partners/detail/$partnerId', { partnerId })}>
          {partnerName}
        </PageLink>
      ),
      onCard: 'heading',
    },
    {
      key: 'state',
      title: titleOf('state'),
      render: ({ isEnabled }) => <EnabledTag isEnabled={isEnabled} t={t} />,
      onCard: 'beside',
    },
    {
      key: 'region',
      title: titleOf('region'),
      render: ({ region }) => words(region),
      onCard: 'line',
    },
    {
      key: 'contactName',
      title: titleOf('contactName'),
      render: ({ contactName }) => words(contactName),
      onCard: 'line',
    },
    {
      key: 'contactPhone',
      title: titleOf('contactPhone'),
      render: ({ contactPhone }) => words(contactPhone),
      onCard: 'line',
    },
    {
      key: 'lebeanBalance',
      title: titleOf('lebeanBalance'),
      render: ({ lebeanBalance }) =>
        lebeanBalance === null ? absent : format.alignedPoints(lebeanBalance),
      align: 'end',
      onCard: 'line',
    },
    count('merchants', titleOf('merchantCount'), ({ merchantCount }) => merchantCount),
    count('shops', titleOf('shopCount'), ({ shopCount }) => shopCount),
    count('accounts', titleOf('accountCount'), ({ accountCount }) => accountCount),
  ];
}

function PartnerFilters({ list }: { list: ReturnType<typeof usePartners> }) {
  const t = useText(partnerMessages);
  const titleOf = useFieldTitle();
  const { isEnabled } = list.filters;
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
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
