import { Input } from 'antd';
import {
  answerDispute,
  openDispute,
  rejectDispute,
  upholdDispute,
  withdrawDispute,
} from '@lebean/contract/settlement/dispute.operations';
import type { DisputeRow, StatementDetail } from '@lebean/contract/settlement/rows';
import { useText } from '../../platform/i18n.ts';
import { ConfirmDialog } from '../../screen-kit/confirm-dialog.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { statementPageMessages } from './statement-page.messages.ts';
import { useLineTitle } from './use-line-title.ts';
import { useMoney } from './use-money.ts';

const refreshes = ['statement', 'settlementSummary'];

type DisputeDialogProps = {
  statement: StatementDetail;
  line: StatementDetail['lines'][number];
  onClose: () => void;
};

/** Disputes a line: all of it, unless less is typed (SET-12). */
export function DisputeDialog({ statement, line, onClose }: DisputeDialogProps) {
  const t = useText(statementPageMessages);
  const lineTitle = useLineTitle();
  const recordForm = useRecordForm<typeof openDispute, { claimedAmount: number; reason: string }>(
    openDispute,
    {
      toInput: (typed) => ({ ...typed, statementId: statement.id, lineId: line.id }),
      initialValues: { claimedAmount: Math.abs(line.gross) },
      refusalFields: { STATEMENT_CLAIM_TOO_LARGE: 'claimedAmount' },
      refreshes,
      onSaved: onClose,
    },
  );
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('disputeTitle', { line: lineTitle(line) })}
      isOpen
      onClose={onClose}
      submitLabel={t('sendDispute')}
    >
      <p>{t('disputeWords')}</p>
      <FormField field={field('claimedAmount')}>
        <MoneyInput currency={statement.currency} />
      </FormField>
      <FormField field={field('reason')}>
        <Input.TextArea autoFocus rows={3} maxLength={500} />
      </FormField>
    </FormDialog>
  );
}

type DialogProps = { dispute: DisputeRow; onClose: () => void };

export function AnswerDialog({ dispute, onClose }: DialogProps) {
  const t = useText(statementPageMessages);
  const recordForm = useRecordForm<typeof answerDispute, { words: string }>(answerDispute, {
    toInput: ({ words }) => ({ disputeId: dispute.id, words }),
    refreshes,
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('answer')}
      isOpen
      onClose={onClose}
      submitLabel={t('answer')}
    >
      <FormField field={recordForm.field('words')}>
        <Input.TextArea autoFocus rows={4} maxLength={1000} />
      </FormField>
    </FormDialog>
  );
}

export type DisputeVerb = 'uphold' | 'reject' | 'withdraw';

type EndDialogProps = DialogProps & { verb: DisputeVerb; currency: string };

/** Ends a dispute, and says what comes of it first (SH-38). */
export function EndDialog({ verb, currency, ...dialog }: EndDialogProps) {
  const t = useText(statementPageMessages);
  const word = useText(kitWords);
  const { dispute, onClose } = dialog;
  if (verb !== 'withdraw') return <DecideDialog {...dialog} verb={verb} currency={currency} />;
  return (
    <ConfirmDialog
      operation={withdrawDispute}
      input={{ disputeId: dispute.id }}
      title={t('withdrawTitle')}
      submitLabel={word('withdraw')}
      refreshes={refreshes}
      onClose={onClose}
    >
      <p>{t('withdrawWords')}</p>
    </ConfirmDialog>
  );
}

type DecideDialogProps = DialogProps & { verb: 'uphold' | 'reject'; currency: string };

function DecideDialog({ verb, dispute, currency, onClose }: DecideDialogProps) {
  const t = useText(statementPageMessages);
  const word = useText(kitWords);
  const money = useMoney(currency);
  const operation = { uphold: upholdDispute, reject: rejectDispute }[verb];
  const recordForm = useRecordForm<typeof operation, { decision?: string }>(operation, {
    toInput: ({ decision = '' }) => ({ disputeId: dispute.id, decision }),
    refreshes: [...refreshes, 'statementAdjustment'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={verb === 'uphold' ? t('upholdTitle') : t('rejectTitle')}
      isOpen
      onClose={onClose}
      submitLabel={verb === 'uphold' ? t('uphold') : word('reject')}
      tone={verb === 'reject' ? 'danger' : 'plain'}
    >
      {verb === 'uphold' && <p>{t('upholdWords', { amount: money(dispute.claimedAmount) })}</p>}
      <FormField field={recordForm.field('decision')}>
        <Input autoFocus maxLength={500} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
