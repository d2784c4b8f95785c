import type { ApprovalLimitRow } from '@lebean/contract/approval/rows';
import { listApprovalLimits, updateApprovalLimit } from '@lebean/contract/approval/operations';
import { approvalLimit, changeableLimit } from '@lebean/contract/kernel/approval-limit';
import type { Input } from '@lebean/contract/kernel/operation';
import { Button } from 'antd';
import { usePick, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import './approval.css';
import { limitsMessages } from './limits.messages.ts';
import { useApprovalWords } from './use-approval-words.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';

type LimitsDialogProps = { isOpen: boolean; onClose: () => void };

/** Above how much each kind of operation needs a second person (CTL-1). */
export function LimitsDialog({ isOpen, onClose }: LimitsDialogProps) {
  const t = useText(limitsMessages);
  const word = useText(kitWords);
  const answer = useOperation(listApprovalLimits, {}, { isEnabled: isOpen });
  const [changing, setChanging] = useDialogState<ApprovalLimitRow>();
  const limitKey = changing && changeableLimit(changing.limitKey);
  return (
    <>
      <AppModal
        title={t('title')}
        isOpen={isOpen && changing === undefined}
        onClose={onClose}
        footer={<Button onClick={onClose}>{word('close')}</Button>}
      >
        <p>{t('hint')}</p>
        {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
        <ul className="approval-limits">
          {answer.data?.limits.map((limit) => (
            <LimitLine key={limit.limitKey} limit={limit} onChange={() => setChanging(limit)} />
          ))}
        </ul>
      </AppModal>
      {changing !== undefined && limitKey !== undefined && (
        <ChangeDialog limit={{ ...changing, limitKey }} onClose={() => setChanging(undefined)} />
      )}
    </>
  );
}

function LimitLine({ limit, onChange }: { limit: ApprovalLimitRow; onChange: () => void }) {
  const t = useText(limitsMessages);
  const word = useText(kitWords);
  const pick = usePick();
  const format = useFormat();
  const words = useApprovalWords();
  const { limitKey, amount, changedBy, changedAt } = limit;
  const rule = (): string => {
    if (amount === null) return t('never');
    return amount === 0 ? t('always') : t('above', { amount: words.amount(limit, amount) });
  };
  return (
    <li>
      <div>
        <strong>{pick(approvalLimit(limitKey).title)}</strong>
        <span>{rule()}</span>
        {changedAt !== null && (
          <small>{t('changed', { name: changedBy, at: format.dateTime(changedAt) })}</small>
        )}
      </div>
      {changeableLimit(limitKey) !== undefined && (
        <OperationButton
          operation={updateApprovalLimit}
          aria-label={t('changeTitle', { what: pick(approvalLimit(limitKey).title) })}
          onClick={onChange}
        >
          {word('edit')}
        </OperationButton>
      )}
    </li>
  );
}

type ChangeDialogProps = {
  limit: ApprovalLimitRow & Pick<Input<typeof updateApprovalLimit>, 'limitKey'>;
  onClose: () => void;
};

function ChangeDialog({ limit, onClose }: ChangeDialogProps) {
  const t = useText(limitsMessages);
  const pick = usePick();
  const { limitKey, version } = limit;
  const { title, unit } = approvalLimit(limitKey);
  const recordForm = useRecordForm<typeof updateApprovalLimit, { amount?: number }>(
    updateApprovalLimit,
    {
      toInput: ({ amount }) => ({ limitKey, version, amount: amount ?? null }),
      initialValues: limit.amount === null ? {} : { amount: limit.amount },
      onSaved: onClose,
    },
  );
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { what: pick(title) })}
      isOpen
      onClose={onClose}
      submitLabel={t('ask')}
    >
      <p>{t('twoPeople')}</p>
      <FormField
        // Left empty is an answer here: it never needs approval.
        field={{ ...recordForm.field('amount'), required: false }}
        label={t('amount')}
        hint={t('amountHint')}
      >
        <AmountInput unit={pick(unit)} autoFocus />
      </FormField>
    </FormDialog>
  );
}
