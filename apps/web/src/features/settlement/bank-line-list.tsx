import { exportBankLines } from '@lebean/contract/bank/export';
import {
  bookBankLine,
  ignoreBankLine,
  listBankLines,
  proposeForBankLines,
  reopenBankLine,
} from '@lebean/contract/bank/line.operations';
import {
  type BankDirection,
  bankDirections,
  type BankLineRow,
  type BankLineState,
  type BankProposal,
} from '@lebean/contract/bank/rows';
import { bankDirectionWords, bankLineStateWords } from '@lebean/contract/bank/words.rows';
import { absent } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { useOperation } from '../../platform/queries.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ConfirmDialog } from '../../screen-kit/confirm-dialog.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { StateTag } from '../../screen-kit/state-tag.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { ChooseClaimsDialog, IgnoreLineDialog } from './bank-line-dialogs.tsx';
import { LineProposal } from './bank-proposal.tsx';
import { bankMessages } from './bank.messages.ts';
import { LineAmount } from './line-amount.tsx';

type Dialog = 'choose' | 'ignore' | 'reopen';
type BankLineListProps = { bankFileId?: number; bankLineState?: BankLineState };

/** Lines of a file, or all that are open, with what each seems to pay beside it. */
export function BankLineList(shownLines: BankLineListProps) {
  const t = useText(bankMessages);
  const list = useLines(shownLines);
  const proposals = useProposals(list.rows);
  const { shown, row, open, close } = useRowDialog<Dialog, BankLineRow>(list.rows);
  const rowActions = (line: BankLineRow) => <LineActions line={line} onOpen={open} />;
  return (
    <>
      <ListScreen
        list={list}
        label={t('lines')}
        columns={useLineColumns(proposals)}
        filters={
          <FilterBar
            list={list}
            search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
          >
            <DirectionFilter list={list} />
          </FilterBar>
        }
        rowActions={rowActions}
        firstStep={t(shownLines.bankLineState === 'open' ? 'noUnmatched' : 'noLines')}
      />
      {row && shown === 'choose' && (
        <ChooseClaimsDialog line={row} proposal={proposals.get(row.id)} onClose={close} />
      )}
      {row && shown === 'ignore' && <IgnoreLineDialog line={row} onClose={close} />}
      {row && shown === 'reopen' && <ReopenDialog line={row} onClose={close} />}
    </>
  );
}

const useLines = (shownLines: BankLineListProps) =>
  useList(listBankLines, {
    exporting: exportBankLines,
    filters: { query: param.text, bankDirection: param.choice(bankDirections) },
    sorts: ['-valueDate'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, ...shownLines, page, pageSize }),
  });

function DirectionFilter({ list }: { list: ReturnType<typeof useLines> }) {
  const language = useLanguage();
  const titleOf = useFieldTitle();
  return (
    <ChoiceFilter<BankDirection>
      label={titleOf('bankDirection')}
      value={list.filters.bankDirection}
      options={bankDirections.map((value) => ({
        value,
        label: bankDirectionWords[value][language],
      }))}
      onChange={(bankDirection) => list.changeFilters({ bankDirection })}
    />
  );
}

/** What the open lines of a page seem to pay, by line. */
function useProposals(rows: readonly BankLineRow[] | undefined): ReadonlyMap<number, BankProposal> {
  const lineIds = (rows ?? [])
    .filter(({ bankLineState }) => bankLineState === 'open')
    .map(({ id }) => id);
  const { data: found } = useOperation(
    proposeForBankLines,
    { lineIds },
    { isEnabled: lineIds.length > 0 },
  );
  return new Map((found?.proposals ?? []).map((proposal) => [proposal.lineId, proposal]));
}

function LineActions({
  line,
  onOpen,
}: {
  line: BankLineRow;
  onOpen: (dialog: Dialog, line: BankLineRow) => void;
}) {
  const t = useText(bankMessages);
  if (line.bankLineState === 'booked') return null;
  if (line.bankLineState === 'ignored')
    return (
      <OperationButton
        operation={reopenBankLine}
        type="link"
        size="small"
        onClick={() => onOpen('reopen', line)}
      >
        {t('reopen')}
      </OperationButton>
    );
  return (
    <>
      <OperationButton
        operation={bookBankLine}
        type="link"
        size="small"
        onClick={() => onOpen('choose', line)}
      >
        {t('choose')}
      </OperationButton>
      <OperationButton
        operation={ignoreBankLine}
        type="link"
        size="small"
        onClick={() => onOpen('ignore', line)}
      >
        {t('ignore')}
      </OperationButton>
    </>
  );
}

function ReopenDialog({ line, onClose }: { line: BankLineRow; onClose: () => void }) {
  const t = useText(bankMessages);
  return (
    <ConfirmDialog
      operation={reopenBankLine}
      input={{ lineId: line.id }}
      title={t('reopen')}
      submitLabel={t('reopen')}
      onClose={onClose}
    >
      <p>{line.reason}</p>
    </ConfirmDialog>
  );
}

function LineState({ line }: { line: BankLineRow }) {
  const language = useLanguage();
  const { bankLineState, reason, statementNumbers, decidedBy } = line;
  return (
    <>
      <StateTag tone={bankLineState === 'booked' ? 'good' : 'over'}>
        {bankLineStateWords[bankLineState][language]}
      </StateTag>
      <span className="bank-words">
        {[statementNumbers, reason, decidedBy].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

function useLineColumns(
  proposals: ReadonlyMap<number, BankProposal>,
): ReadonlyArray<Column<BankLineRow>> {
  const t = useText(bankMessages);
  const titleOf = useFieldTitle();
  return [
    {
      key: 'valueDate',
      title: titleOf('valueDate'),
      render: ({ valueDate, bankName }) => (
        <>
          {valueDate}
          <span className="bank-words">{bankName}</span>
        </>
      ),
      onCard: 'heading',
    },
    {
      key: 'amount',
      title: titleOf('amount'),
      render: (line) => <LineAmount line={line} />,
      align: 'end',
      onCard: 'beside',
    },
    {
      key: 'payer',
      title: t('otherSide'),
      render: ({ payer, bankWords, bankReference }) => (
        <>
          {payer === '' ? absent : payer}
          <span className="bank-words">{bankWords}</span>
          <span className="bank-words">{bankReference}</span>
        </>
      ),
      onCard: 'line',
    },
    {
      key: 'proposal',
      onPaper: 'hidden',
      title: titleOf('bankLineState'),
      render: (line) =>
        line.bankLineState === 'open' ? (
          <LineProposal line={line} proposal={proposals.get(line.id)} />
        ) : (
          <LineState line={line} />
        ),
      onCard: 'line',
    },
    {
      key: 'ageDays',
      title: titleOf('ageDays'),
      render: ({ ageDays, bankLineState }) =>
        bankLineState === 'open' ? t('days', { count: ageDays }) : absent,
      align: 'end',
      onCard: 'line',
    },
  ];
}
