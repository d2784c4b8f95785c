import { exportJournalAccounts } from '@lebean/contract/journal/export';
import { listJournalAccounts, saveJournalAccount } from '@lebean/contract/journal/operations';
import {
  type JournalAccountRow,
  journalKindWords,
  journalModeWords,
} from '@lebean/contract/journal/rows';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import type { Column } from '../../screen-kit/column.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { YesNoFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { StateTag } from '../../screen-kit/state-tag.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { journalQuery } from './journal-query.ts';
import { journalMessages } from './journal.messages.ts';

type Editing = { readonly row: JournalAccountRow; readonly isForShop: boolean };

/** Where each kind is booked; what is not mapped yet says so (SET-28). */
export function AccountList() {
  const t = useText(journalMessages);
  const titleOf = useFieldTitle();
  const [editing, setEditing] = useDialogState<Editing>();
  const list = useList(listJournalAccounts, {
    exporting: exportJournalAccounts,
    filters: { isMapped: journalQuery.isMapped },
    sorts: ['journalKind'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });
  const rowActions = (row: JournalAccountRow) => (
    <>
      <OperationButton
        operation={saveJournalAccount}
        size="small"
        onClick={() => setEditing({ row, isForShop: false })}
      >
        {t('edit')}
      </OperationButton>
      {row.shopId === null && (
        <OperationButton
          operation={saveJournalAccount}
          size="small"
          onClick={() => setEditing({ row, isForShop: true })}
        >
          {t('forShop')}
        </OperationButton>
      )}
    </>
  );
  return (
    <>
      <ListScreen
        list={list}
        label={t('accounts')}
        columns={useAccountColumns()}
        filters={
          <FilterBar list={list} search={null}>
            <YesNoFilter
              label={titleOf('isMapped')}
              yes={t('yes')}
              no={t('no')}
              value={list.filters.isMapped}
              onChange={(isMapped) => list.changeFilters({ isMapped })}
            />
          </FilterBar>
        }
        rowActions={rowActions}
        firstStep={t('allMapped')}
      />
      {editing !== undefined && (
        <AccountDialog {...editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}

function useAccountColumns(): ReadonlyArray<Column<JournalAccountRow>> {
  const t = useText(journalMessages);
  const pick = usePick();
  const titleOf = useFieldTitle();
  const code = (account: string) =>
    account === '' ? absent : <span className="journal-code">{account}</span>;
  return [
    {
      key: 'kind',
      title: titleOf('journalKind'),
      render: ({ journalKind, paymentMode }) => (
        <>
          {pick(journalKindWords[journalKind])}
          {paymentMode !== null && (
            <span className="journal-small">{pick(journalModeWords[paymentMode])}</span>
          )}
        </>
      ),
      onCard: 'heading',
    },
    {
      key: 'state',
      title: titleOf('isMapped'),
      render: ({ isMapped, isLeftOut }) => {
        if (!isMapped) return <StateTag tone="coming">{t('notMapped')}</StateTag>;
        return isLeftOut ? (
          <StateTag tone="quiet">{t('leftOut')}</StateTag>
        ) : (
          <StateTag tone="good">{t('mapped')}</StateTag>
        );
      },
      onCard: 'beside',
    },
    {
      key: 'shop',
      title: titleOf('shopName'),
      render: ({ shopName }) => shopName ?? t('forAllShops'),
      onCard: 'line',
    },
    {
      key: 'debit',
      title: titleOf('debitAccount'),
      render: ({ debitAccount }) => code(debitAccount),
      onCard: 'line',
    },
    {
      key: 'credit',
      title: titleOf('creditAccount'),
      render: ({ creditAccount }) => code(creditAccount),
      onCard: 'line',
    },
    {
      key: 'changedBy',
      title: titleOf('changedBy'),
      render: ({ changedBy }) => (changedBy === '' ? absent : changedBy),
      onCard: 'line',
    },
  ];
}
