import { bookBankLine } from '@lebean/contract/bank/line.operations';
import type { BankLineRow, BankProposal } from '@lebean/contract/bank/rows';
import { useText } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { StateTag } from '../../screen-kit/state-tag.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { bankMessages } from './bank.messages.ts';
import { useMoney } from './use-money.ts';

type LineProposalProps = { line: BankLineRow; proposal: BankProposal | undefined };

const tones = { certain: 'good', likely: 'coming', none: 'quiet' } as const;

/** Nouns whose answers a booked line changes. */
export const changedByBooking = [
  'bankFile',
  'statement',
  'statementPayment',
  'settlementSummary',
  'debt',
  'openStatement',
] as const;

/** What a line seems to pay and why, with the click that books it. */
export function LineProposal({ line, proposal }: LineProposalProps) {
  const t = useText(bankMessages);
  const money = useMoney(line.currency);
  const book = useCommand(bookBankLine, { refreshes: changedByBooking });
  if (proposal === undefined) return <span className="bank-words">…</span>;
  const { certainty, matchReason, shares, rest } = proposal;
  const debtorName = proposal.partnerName ?? proposal.merchantName;
  const statementIds = shares.map(({ statementId }) => statementId);
  return (
    <div className="bank-proposal">
      <div className="bank-proposal-line">
        <StateTag tone={tones[certainty]}>{t(certainty)}</StateTag>
        <span className="bank-words">{t(matchReason)}</span>
        {shares.length > 0 && (
          <OperationButton
            operation={bookBankLine}
            size="small"
            type={certainty === 'certain' ? 'primary' : 'default'}
            loading={book.isPending}
            onClick={() => book.mutate({ lineId: line.id, statementIds })}
          >
            {t(line.amount < 0 ? 'bookMade' : 'bookReceived')}
          </OperationButton>
        )}
      </div>
      {debtorName !== null && <span>{debtorName}</span>}
      {shares.map(({ statementId, statementNumber, shopName, amount }) => (
        <span key={statementId} className="bank-words">
          {[shopName, statementNumber, money(amount)].filter(Boolean).join(' · ')}
        </span>
      ))}
      {shares.length > 0 && rest !== 0 && (
        <span className="bank-words">{t('rest', { amount: money(rest) })}</span>
      )}
      {book.error !== null && <CallProblem error={book.error} />}
    </div>
  );
}
