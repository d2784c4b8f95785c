import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import {
  bookBankLine,
  findClaimsForBankLine,
  ignoreBankLine,
  type OpenClaim,
} from '@lebean/contract/bank/line.operations';
import type { BankLineRow, BankProposal } from '@lebean/contract/bank/rows';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { changedByBooking } from './bank-proposal.tsx';
import { bankMessages } from './bank.messages.ts';
import { useMoney } from './use-money.ts';

type LineDialogProps = { line: BankLineRow; onClose: () => void };

/** Books a line for statements that a person chooses. */
export function ChooseClaimsDialog({
  line,
  proposal,
  onClose,
}: LineDialogProps & { proposal: BankProposal | undefined }) {
  const t = useText(bankMessages);
  const money = useMoney(line.currency);
  const proposed = proposal?.shares.map(({ statementId }) => statementId) ?? [];
  const recordForm = useRecordForm<typeof bookBankLine, { statementIds: number[] }>(bookBankLine, {
    toInput: ({ statementIds }) => ({ lineId: line.id, statementIds }),
    initialValues: { statementIds: proposed },
    refreshes: changedByBooking,
    onSaved: onClose,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t(line.amount < 0 ? 'chooseOutTitle' : 'chooseTitle', {
        amount: money(Math.abs(line.amount)),
      })}
      isOpen
      onClose={onClose}
      submitLabel={t(line.amount < 0 ? 'bookMade' : 'bookReceived')}
      width={640}
    >
      <p className="kit-dialog-note">{t(line.amount < 0 ? 'chooseOutHint' : 'chooseHint')}</p>
      <FormField field={field('statementIds')} label={t('choose')}>
        <ClaimChoice line={line} />
      </FormField>
    </FormDialog>
  );
}

type ClaimChoiceProps = {
  line: BankLineRow;
  value?: number[];
  onChange?: (statementIds: number[]) => void;
};

/** Who owes, or is owed: a partner, or a merchant and which of its shops. */
const namesOf = ({
  partnerName,
  merchantName,
  shopName,
}: Pick<OpenClaim, 'partnerName' | 'merchantName' | 'shopName'>): readonly string[] =>
  partnerName === null ? [merchantName, shopName] : [partnerName];

/** Open statements as a control of a form; those that fit to the hundredth stand first. */
function ClaimChoice({ line, value = [], onChange }: ClaimChoiceProps) {
  const t = useText(bankMessages);
  const money = useMoney(line.currency);
  const [query, setQuery] = useState('');
  const { data: found } = useOperation(
    findClaimsForBankLine,
    { lineId: line.id, ...(query !== '' && { query }) },
    { keepsPrevious: true },
  );
  const claims: readonly OpenClaim[] = found?.claims ?? [];
  const shown = new Set(claims.map(({ statementId }) => statementId));
  return (
    <>
      <Input.Search
        aria-label={t('chooseSearch')}
        placeholder={t('chooseSearch')}
        onSearch={(words) => setQuery(words.trim())}
      />
      {found !== undefined && claims.length === 0 && <p>{t('noClaims')}</p>}
      <Checkbox.Group
        className="bank-claims"
        value={value}
        onChange={(chosen) =>
          // What was chosen before and is not among those found stays chosen.
          onChange?.([...value.filter((id) => !shown.has(id)), ...chosen])
        }
      >
        {claims.map(({ statementId, statementNumber, dueOn, open, ...party }) => (
          <Checkbox key={statementId} value={statementId}>
            {[...namesOf(party), money(open)].join(' · ')}
            <span className="bank-words">{`${statementNumber} · ${dueOn}`}</span>
          </Checkbox>
        ))}
      </Checkbox.Group>
    </>
  );
}

/** Leaves a line unbooked, for a reason. */
export function IgnoreLineDialog({ line, onClose }: LineDialogProps) {
  const t = useText(bankMessages);
  const money = useMoney(line.currency);
  const recordForm = useRecordForm<typeof ignoreBankLine, { reason: string }>(ignoreBankLine, {
    toInput: ({ reason }) => ({ lineId: line.id, reason }),
    refreshes: ['bankFile'],
    onSaved: onClose,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('ignoreTitle', { amount: money(line.amount) })}
      isOpen
      onClose={onClose}
      submitLabel={t('ignore')}
    >
      <p className="kit-dialog-note">{t('ignoreHint')}</p>
      <FormField field={field('reason')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
