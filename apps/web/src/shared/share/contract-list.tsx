import { Button } from 'antd';
import { exportShareContracts } from '@lebean/contract/share/export';
import {
  changeShareContract,
  createShareContract,
  endShareContract,
  listShareContracts,
} from '@lebean/contract/share/operations';
import { type ShareContractRow, shareContractStates } from '@lebean/contract/share/rows';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import type { Column } from '../../screen-kit/column.ts';
import { EntityList, type RowActionsProps } from '../../screen-kit/entity-list.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { StateTag } from '../../screen-kit/state-tag.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { ChangeTermsDialog, CreateContractDialog, EndContractDialog } from './contract-dialogs.tsx';
import './share.css';
import { ContractOwner } from './contract-owner.ts';
import { shareMessages } from './share.messages.ts';
import { TermsHistory } from './terms-history.tsx';
import { lastTerms, useTermsWords } from './use-terms-words.ts';

const dialogs = {
  history: TermsHistory,
  change: ChangeTermsDialog,
  end: EndContractDialog,
} as const;

/** What partners have a share of, and on which terms (SET-13); of one partner, or of all one may see. */
export function ContractList({ partnerId }: { partnerId?: number }) {
  const t = useText(shareMessages);
  const list = useContracts(partnerId);
  return (
    <ContractOwner value={partnerId}>
      <EntityList
        list={list}
        label={t('contracts')}
        columns={useContractColumns()}
        filters={<ContractFilters list={list} />}
        create={{
          operation: createShareContract,
          label: t('create'),
          dialog: CreateContractDialog,
          firstStep: (button) => button,
        }}
        dialogs={dialogs}
        rowActions={RowActions}
      />
    </ContractOwner>
  );
}

function RowActions({ row, onOpen }: RowActionsProps<keyof typeof dialogs, ShareContractRow>) {
  const t = useText(shareMessages);
  const isOver = row.contractState === 'ended';
  return (
    <>
      <Button type="link" onClick={() => onOpen('history', row)}>
        {t('history')}
      </Button>
      {!isOver && (
        <OperationButton
          operation={changeShareContract}
          type="link"
          onClick={() => onOpen('change', row)}
        >
          {t('change')}
        </OperationButton>
      )}
      {!isOver && (
        <OperationButton
          operation={endShareContract}
          type="link"
          danger
          onClick={() => onOpen('end', row)}
        >
          {t('end')}
        </OperationButton>
      )}
    </>
  );
}

const useContracts = (partnerId: number | undefined) =>
  useList(listShareContracts, {
    exporting: exportShareContracts,
    filters: { contractState: param.choice(shareContractStates) },
    sorts: ['partnerName'],
    toInput: (filters, { page, pageSize }) => ({
      ...filters,
      ...(partnerId !== undefined && { partnerId }),
      page,
      pageSize,
    }),
  });

function ContractFilters({ list }: { list: ReturnType<typeof useContracts> }) {
  const t = useText(shareMessages);
  const titleOf = useFieldTitle();
  return (
    <FilterBar
      list={list}
      search={
        <ChoiceFilter
          label={titleOf('contractState')}
          value={list.filters.contractState}
          options={shareContractStates.map((state) => ({ value: state, label: t(state) }))}
          onChange={(chosen) => list.changeFilters({ contractState: chosen })}
        />
      }
    />
  );
}

const tones = { planned: 'coming', inForce: 'good', ended: 'over' } as const;

function useContractColumns(): ReadonlyArray<Column<ShareContractRow>> {
  const t = useText(shareMessages);
  const titleOf = useFieldTitle();
  const words = useTermsWords();
  return [
    {
      key: 'partner',
      title: titleOf('partnerName'),
      render: ({ partnerName }) => partnerName,
      onCard: 'heading',
    },
    {
      key: 'state',
      title: titleOf('contractState'),
      render: ({ contractState }) => (
        <StateTag tone={tones[contractState]}>{t(contractState)}</StateTag>
      ),
      onCard: 'beside',
    },
    {
      key: 'base',
      title: titleOf('shareBase'),
      render: ({ shareBase }) => words.base(shareBase),
      onCard: 'line',
    },
    { key: 'place', title: titleOf('sharePlace'), render: words.place, onCard: 'line' },
    {
      key: 'currency',
      title: titleOf('currency'),
      render: ({ currency }) => currency,
      onCard: 'line',
    },
    { key: 'terms', title: t('terms'), render: (row) => <Terms contract={row} />, onCard: 'line' },
    {
      key: 'startsOn',
      title: titleOf('startsOn'),
      render: (row) => lastTerms(row)?.startsOn ?? absent,
      onCard: 'line',
    },
    {
      key: 'endsOn',
      title: titleOf('endsOn'),
      render: ({ endsOn }) => endsOn ?? absent,
      onCard: 'line',
    },
  ];
}

function Terms({ contract }: { contract: ShareContractRow }) {
  const words = useTermsWords();
  const terms = lastTerms(contract);
  if (terms === undefined) return absent;
  return (
    <ul className="share-terms">
      {words.terms(terms, contract.currency).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
