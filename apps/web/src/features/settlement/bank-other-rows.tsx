import { listBankRows } from '@lebean/contract/bank/operations';
import type { BankRowRow } from '@lebean/contract/bank/rows';
import { bankFaultWords, bankRowKindWords } from '@lebean/contract/bank/words.rows';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { Panel } from '../../screen-kit/panel.tsx';
import { bankMessages } from './bank.messages.ts';
import './settlement.css';

/** The rows of a file that are no lines, each with its number and why. */
export function BankOtherRows({ bankFileId }: { bankFileId: number }) {
  const t = useText(bankMessages);
  const { data: other } = useOperation(listBankRows, { bankFileId, pageSize: 100 });
  if (other === undefined || other.count === 0) return null;
  return (
    <div className="bank-rows">
      <Panel title={t('rowsTitle', { count: other.count })}>
        <OtherRows rows={other.rows} />
      </Panel>
    </div>
  );
}

/** Rows with what is wrong with them, faults first. */
export function OtherRows({ rows }: { rows: readonly BankRowRow[] }) {
  const t = useText(bankMessages);
  const language = useLanguage();
  const kinds = ['fault', 'known', 'note'] as const;
  const ordered = kinds.flatMap((kind) => rows.filter(({ bankRowKind }) => bankRowKind === kind));
  return (
    <ul className="settlement-list">
      {ordered.map(({ lineNumber, bankRowKind, bankFault, knownFileName, wholeRow }) => (
        <li key={lineNumber}>
          <strong>{t('line', { line: lineNumber })}</strong>
          <span>
            {bankFault === null
              ? bankRowKindWords[bankRowKind][language]
              : bankFaultWords[bankFault][language]}
            {knownFileName !== null && ` · ${knownFileName}`}
          </span>
          <span className="settlement-small">{wholeRow}</span>
        </li>
      ))}
    </ul>
  );
}
