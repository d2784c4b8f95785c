import { Button } from 'antd';
import { exportApplications } from '@lebean/contract/level/package-application.export';
import {
  approveApplication,
  listApplications,
  rejectApplication,
  withdrawApplication,
} from '@lebean/contract/level/package-application.operations';
import type { ApplicationRow } from '@lebean/contract/level/package-application.rows';
import { applicationStates } from '@lebean/domain/package-application';
import { MerchantFilter } from '../../pickers/merchant-filter.tsx';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { useSession } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { decisionColumns } from '../../screen-kit/decision-columns.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { StateTag } from '../../screen-kit/state-tag.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { ApplicationDialogs, type ApplicationDialog } from './application-dialogs.tsx';
import { applicationMessages } from './application.messages.ts';

const tones = {
  pending: 'coming',
  approved: 'good',
  rejected: 'over',
  withdrawn: 'over',
} as const;

/** What merchants ask of their packages, and what is decided about it (MEM-10). */
export function ApplicationList() {
  const t = useText(applicationMessages);
  const list = useApplications();
  const dialog = useRowDialog<ApplicationDialog, ApplicationRow>(list.rows);
  const rowActions = (row: ApplicationRow) => <RowActions row={row} onOpen={dialog.open} />;
  return (
    <>
      <ListScreen
        list={list}
        label={t('label')}
        columns={useApplicationColumns()}
        filters={<ApplicationFilters list={list} />}
        rowActions={rowActions}
        firstStep={t('nothing')}
      />
      {dialog.row && (
        <ApplicationDialogs row={dialog.row} shown={dialog.shown} onClose={dialog.close} />
      )}
    </>
  );
}

export const applicationFilters = {
  state: param.choice(applicationStates),
  merchantId: param.id,
};

const useApplications = () =>
  useList(listApplications, {
    exporting: exportApplications,
    filters: applicationFilters,
    sorts: ['-requestedAt'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });

function ApplicationFilters({ list }: { list: ReturnType<typeof useApplications> }) {
  const t = useText(applicationMessages);
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const isShop = useSession()?.kind === 'shop';
  return (
    <FilterBar
      list={list}
      search={
        <ChoiceFilter
          label={titleOf('state')}
          value={list.filters.state}
          options={applicationStates.map((state) => ({
            value: state,
            label: dictionary.title('applicationState', state),
          }))}
          onChange={(state) => list.changeFilters({ state })}
        />
      }
    >
      {!isShop && (
        <MerchantFilter
          label={t('merchant')}
          value={list.filters.merchantId}
          onChange={(merchantId) => list.changeFilters({ merchantId })}
        />
      )}
    </FilterBar>
  );
}

function useApplicationColumns(): ReadonlyArray<Column<ApplicationRow>> {
  const t = useText(applicationMessages);
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const format = useFormat();
  const isShop = useSession()?.kind === 'shop';
  const merchant: Column<ApplicationRow> = {
    key: 'merchant',
    title: titleOf('merchantName'),
    render: ({ merchantName }) => merchantName,
    onCard: 'line',
  };
  return [
    {
      key: 'packageName',
      title: titleOf('packageName'),
      render: ({ packageName }) => packageName,
      onCard: 'heading',
    },
    {
      key: 'state',
      title: titleOf('state'),
      render: ({ state }) => (
        <StateTag tone={tones[state]}>{dictionary.title('applicationState', state)}</StateTag>
      ),
      onCard: 'beside',
    },
    {
      key: 'kind',
      title: t('kind'),
      render: ({ kind }) => dictionary.title('applicationKind', kind),
      onCard: 'line',
    },
    ...(isShop ? [] : [merchant]),
    ...decisionColumns(titleOf, format),
    {
      key: 'reason',
      title: t('reason'),
      render: ({ reason }) => (reason === '' ? absent : reason),
      onCard: 'line',
    },
  ];
}

type RowActionsProps = {
  row: ApplicationRow;
  onOpen: (dialog: ApplicationDialog, row: ApplicationRow) => void;
};

function RowActions({ row, onOpen }: RowActionsProps) {
  const t = useText(applicationMessages);
  const word = useText(kitWords);
  const isWaiting = row.state === 'pending';
  return (
    <>
      <Button type="link" onClick={() => onOpen('details', row)}>
        {t('details')}
      </Button>
      {isWaiting && (
        <>
          <OperationButton
            operation={approveApplication}
            type="link"
            onClick={() => onOpen('approve', row)}
          >
            {t('approve')}
          </OperationButton>
          <OperationButton
            operation={rejectApplication}
            type="link"
            danger
            onClick={() => onOpen('reject', row)}
          >
            {word('reject')}
          </OperationButton>
          <OperationButton
            operation={withdrawApplication}
            type="link"
            onClick={() => onOpen('withdraw', row)}
          >
            {word('withdraw')}
          </OperationButton>
        </>
      )}
    </>
  );
}
