import { Button } from 'antd';
import { listMerchantLimits, updateMerchantLimit } from '@lebean/contract/approval/operations';
import type { MerchantLimitRow } from '@lebean/contract/approval/rows';
import { approvalLimit } from '@lebean/contract/kernel/approval-limit';
import { usePick, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import './approval.css';
import { limitsMessages } from './limits.messages.ts';

type DialogProps = { isOpen: boolean; onClose: () => void };

/** The limits that a merchant sets for itself, as far as the platform lets it go (CTL-1). */
export function MerchantLimitsDialog({ isOpen, onClose }: DialogProps) {
  const t = useText(limitsMessages);
  const word = useText(kitWords);
  const answer = useOperation(listMerchantLimits, {}, { isEnabled: isOpen });
  const [changing, setChanging] = useDialogState<MerchantLimitRow>();
  return (
    <>
      <AppModal
        title={t('ownTitle')}
        isOpen={isOpen && changing === undefined}
        onClose={onClose}
        footer={<Button onClick={onClose}>{word('close')}</Button>}
      >
        <p>{t('ownHint')}</p>
        {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
        <ul className="approval-limits">
          {answer.data?.limits.map((limit) => (
            <OwnLine
              key={`${limit.limitKey} ${limit.currency}`}
              limit={limit}
              onChange={() => setChanging(limit)}
            />
          ))}
        </ul>
      </AppModal>
      {changing !== undefined && (
        <ChangeOwnDialog limit={changing} onClose={() => setChanging(undefined)} />
      )}
    </>
  );
}

/** An amount of a limit: money, or points of shops that use a currency. */
function useAmountText() {
  const format = useFormat();
  const pick = usePick();
  return (
    { limitKey, currency }: Pick<MerchantLimitRow, 'limitKey' | 'currency'>,
    amount: number,
  ) => {
    const { isMoney, unit } = approvalLimit(limitKey);
    return isMoney === true
      ? format.money(amount, currency)
      : `${format.points(amount)} ${pick(unit)}`;
  };
}

function OwnLine({ limit, onChange }: { limit: MerchantLimitRow; onChange: () => void }) {
  const t = useText(limitsMessages);
  const word = useText(kitWords);
  const pick = usePick();
  const format = useFormat();
  const amountText = useAmountText();
  const { limitKey, currency, amount, platformAmount, changedAt, changedBy: name } = limit;
  const inForce = amount ?? platformAmount;
  const rule = (): string => {
    if (inForce === null) return t('never');
    if (inForce === 0) return t('always');
    return t('above', { amount: amountText(limit, inForce) });
  };
  const what = `${pick(approvalLimit(limitKey).title)} · ${currency}`;
  return (
    <li>
      <div>
        <strong>{what}</strong>
        <span>{rule()}</span>
        <small>
          {changedAt === null
            ? t('platformHolds')
            : t('changed', { name, at: format.dateTime(changedAt) })}
        </small>
      </div>
      <OperationButton
        operation={updateMerchantLimit}
        aria-label={t('changeTitle', { what })}
        onClick={onChange}
      >
        {word('edit')}
      </OperationButton>
    </li>
  );
}

function ChangeOwnDialog({ limit, onClose }: { limit: MerchantLimitRow; onClose: () => void }) {
  const t = useText(limitsMessages);
  const pick = usePick();
  const amountText = useAmountText();
  const { limitKey, currency, version, amount, platformAmount, maxAmount } = limit;
  const { isMoney, unit } = approvalLimit(limitKey);
  const begun = amount ?? platformAmount;
  const recordForm = useRecordForm<typeof updateMerchantLimit, { amount: number }>(
    updateMerchantLimit,
    {
      toInput: (typed) => ({ limitKey, currency, version, ...typed }),
      initialValues: begun === null ? {} : { amount: begun },
      refusalFields: { MERCHANT_LIMIT_TOO_HIGH: 'amount' },
      onSaved: onClose,
    },
  );
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { what: `${pick(approvalLimit(limitKey).title)} · ${currency}` })}
      isOpen
      onClose={onClose}
      submitLabel={t('ask')}
    >
      <p>{t('ownTwoPeople')}</p>
      <FormField
        field={recordForm.field('amount')}
        label={t('amount')}
        hint={
          maxAmount === null
            ? t('ownAmountHint')
            : t('ownAmountMax', { max: amountText(limit, maxAmount) })
        }
      >
        {isMoney === true ? (
          <MoneyInput currency={currency} autoFocus />
        ) : (
          <AmountInput suffix={pick(unit)} autoFocus />
        )}
      </FormField>
    </FormDialog>
  );
}
