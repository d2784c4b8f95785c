import { Button } from 'antd';
import type { ReactNode } from 'react';
import { listApprovalLimits, updateApprovalLimit } from '@lebean/contract/approval/operations';
import type { ApprovalLimitRow, CurrencyLimitRow } from '@lebean/contract/approval/rows';
import {
  approvalLimit,
  approvalLimits,
  changeableLimit,
} from '@lebean/contract/kernel/approval-limit';
import type { Input } from '@lebean/contract/kernel/operation';
import { CurrencyChoice } from '../../pickers/currency-choice.tsx';
import { usePick, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import './approval.css';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { limitsMessages } from './limits.messages.ts';
import { useApprovalWords } from './use-approval-words.ts';

/** That of a kind, or of a currency; one that is still to be chosen is empty. */
type ShownLimit = ApprovalLimitRow & { readonly currency?: string };

type LimitsDialogProps = { isOpen: boolean; onClose: () => void };

/** Above how much each kind of operation needs a second person (CTL-1). */
export function LimitsDialog({ isOpen, onClose }: LimitsDialogProps) {
  const t = useText(limitsMessages);
  const word = useText(kitWords);
  const answer = useOperation(listApprovalLimits, {}, { isEnabled: isOpen });
  const [changing, setChanging] = useDialogState<ShownLimit>();
  const limitKey = changing && changeableLimit(changing.limitKey);
  return (
    <>
      <AppModal
        title={t('title')}
        isOpen={isOpen && changing === undefined}
        onClose={onClose}
        footer={<Button onClick={onClose}>{word('close')}</Button>}
      >
        <p className="kit-dialog-note">{t('hint')}</p>
        {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
        <ul className="approval-limits">
          {answer.data?.limits.map((limit) => (
            <LimitLine key={limit.limitKey} limit={limit} onChange={() => setChanging(limit)}>
              {answer.data.currencies
                .filter(({ limitKey: key }) => key === limit.limitKey)
                .map((one) => (
                  <CurrencyLine key={one.currency} limit={one} onChange={() => setChanging(one)} />
                ))}
              {changeableLimit(limit.limitKey) !== undefined && (
                <OperationButton
                  operation={updateApprovalLimit}
                  type="link"
                  size="small"
                  onClick={() => setChanging({ ...limit, currency: '', version: 0 })}
                >
                  {t('addCurrency')}
                </OperationButton>
              )}
            </LimitLine>
          ))}
        </ul>
      </AppModal>
      {changing !== undefined && limitKey !== undefined && (
        <ChangeDialog limit={{ ...changing, limitKey }} onClose={() => setChanging(undefined)} />
      )}
    </>
  );
}

/** What a limit says, in words. */
function useRule(): (limit: ShownLimit) => string {
  const t = useText(limitsMessages);
  const words = useApprovalWords();
  return (limit) => {
    const { amount, limitKey, currency } = limit;
    if (amount === null) return t('never');
    if (amount === 0) return t('always');
    const isMoney = approvalLimit(limitKey).isMoney === true;
    const counted = { limitKey, currency: isMoney ? (currency ?? null) : null };
    return t('above', { amount: words.amount(counted, amount) });
  };
}

type LimitLineProps = { limit: ShownLimit; onChange: () => void; children: ReactNode };

function LimitLine({ limit, onChange, children }: LimitLineProps) {
  const t = useText(limitsMessages);
  const word = useText(kitWords);
  const pick = usePick();
  const format = useFormat();
  const rule = useRule();
  const { limitKey, changedBy, changedAt } = limit;
  return (
    <li>
      <div>
        <strong>{pick(approvalLimit(limitKey).title)}</strong>
        <span>{rule(limit)}</span>
        {changedAt !== null && (
          <small>{t('changed', { name: changedBy, at: format.dateTime(changedAt) })}</small>
        )}
        <div className="approval-currencies">{children}</div>
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

/** What holds in a currency instead. */
function CurrencyLine({ limit, onChange }: { limit: CurrencyLimitRow; onChange: () => void }) {
  const t = useText(limitsMessages);
  const pick = usePick();
  const rule = useRule();
  const { title } = approvalLimit(limit.limitKey);
  return (
    <span>
      <OperationButton
        operation={updateApprovalLimit}
        type="link"
        size="small"
        aria-label={t('changeIn', { what: pick(title), currency: limit.currency })}
        onClick={onChange}
      >
        {limit.currency}
      </OperationButton>
      {rule(limit)}
    </span>
  );
}

type ChangeValues = { amount?: number; merchantMax?: number; currency?: string };

type ChangeDialogProps = {
  limit: ShownLimit & Pick<Input<typeof updateApprovalLimit>, 'limitKey'>;
  onClose: () => void;
};

function ChangeDialog({ limit, onClose }: ChangeDialogProps) {
  const t = useText(limitsMessages);
  const pick = usePick();
  const { limitKey, version } = limit;
  const { title, unit } = approvalLimit(limitKey);
  const isMerchants = 'isMerchants' in approvalLimits[limitKey];
  const isOfCurrency = limit.currency !== undefined;
  const recordForm = useRecordForm<typeof updateApprovalLimit, ChangeValues>(updateApprovalLimit, {
    toInput: ({ amount, merchantMax, currency }) => ({
      limitKey,
      version,
      amount: amount ?? null,
      ...(isMerchants && { merchantMax: merchantMax ?? null }),
      ...(isOfCurrency && { currency: currency ?? '' }),
    }),
    initialValues: {
      ...(limit.amount !== null && { amount: limit.amount }),
      ...(limit.merchantMax !== null && { merchantMax: limit.merchantMax }),
      ...(isOfCurrency && limit.currency !== '' && { currency: limit.currency }),
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { what: pick(title) })}
      isOpen
      onClose={onClose}
      submitLabel={t('ask')}
    >
      <p>{t('twoPeople')}</p>
      {isOfCurrency && (
        <FormField field={{ ...recordForm.field('currency'), required: true }}>
          {version === 0 ? <CurrencyChoice /> : <CurrencyKept />}
        </FormField>
      )}
      <FormField
        // Left empty is an answer here: it never needs approval.
        field={{ ...recordForm.field('amount'), required: false }}
        label={t('amount')}
        hint={t('amountHint')}
      >
        <AmountInput suffix={pick(unit)} autoFocus />
      </FormField>
      {isMerchants && (
        <FormField
          field={{ ...recordForm.field('merchantMax'), required: false }}
          hint={t('merchantMaxHint')}
        >
          <AmountInput suffix={pick(unit)} />
        </FormField>
      )}
    </FormDialog>
  );
}

/** The currency of a limit that there is: it goes on being that. */
function CurrencyKept({ value }: { value?: string }) {
  return <output>{value}</output>;
}
