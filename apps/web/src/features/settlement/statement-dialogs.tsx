import { Input } from 'antd';
import {
  confirmStatement,
  discardStatement,
  returnStatement,
  sendStatement,
} from '@lebean/contract/settlement/operations';
import { confirmWriteOff, proposeWriteOff } from '@lebean/contract/settlement/payment.operations';
import type { StatementDetail } from '@lebean/contract/settlement/rows';
import { useText } from '../../platform/i18n.ts';
import { ConfirmDialog } from '../../screen-kit/confirm-dialog.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { statementPageMessages } from './statement-page.messages.ts';
import { useMoney } from './use-money.ts';

export type StatementVerb =
  | 'send'
  | 'discard'
  | 'giveBack'
  | 'confirm'
  | 'writeOff'
  | 'confirmWriteOff';

const refreshes = ['settlementSummary', 'statementPayment', 'dashboard'];

type DialogProps = { statement: StatementDetail; onClose: () => void };

/** Names the statement and what follows, before anything is done with it (SH-38). */
export function StatementDialog({ verb, ...dialog }: DialogProps & { verb: StatementVerb }) {
  if (verb === 'confirm') return <AgreeDialog {...dialog} />;
  if (verb === 'confirmWriteOff') return <WriteOffDialog {...dialog} />;
  if (verb === 'giveBack') return <ReturnDialog {...dialog} />;
  return verb === 'send' ? <SendDialog {...dialog} /> : <ReasonDialog {...dialog} verb={verb} />;
}

/** Confirms in one tap more: the note is written where money is still to come (SET-2). */
function AgreeDialog({ statement, onClose }: DialogProps) {
  const t = useText(statementPageMessages);
  const { id: statementId, closing, currency, frozenMoney, receivable, received } = statement;
  const money = useMoney(currency);
  const recordForm = useRecordForm<typeof confirmStatement, { confirmRemark?: string }>(
    confirmStatement,
    {
      toInput: ({ confirmRemark = '' }) => ({ statementId, closing, confirmRemark }),
      initialValues: { confirmRemark: receivable === received ? '' : t('notPaidYet') },
      refusalFields: { STATEMENT_REMARK_NEEDED: 'confirmRemark' },
      refreshes,
      onSaved: onClose,
    },
  );
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('confirmTitle', { amount: money(closing) })}
      isOpen
      onClose={onClose}
      submitLabel={t('confirm')}
    >
      <p>{t('confirmWords')}</p>
      {frozenMoney > 0 && <p>{t('confirmRest', { amount: money(frozenMoney) })}</p>}
      <FormField field={recordForm.field('confirmRemark')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

function SendDialog({ statement, onClose }: DialogProps) {
  const t = useText(statementPageMessages);
  const { id: statementId, statementNumber: number } = statement;
  const recordForm = useRecordForm<typeof sendStatement, { accountRemark?: string }>(
    sendStatement,
    {
      toInput: ({ accountRemark = '' }) => ({ statementId, accountRemark }),
      refreshes,
      onSaved: onClose,
    },
  );
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('sendTitle', { number })}
      isOpen
      onClose={onClose}
      submitLabel={t('send')}
    >
      <p>{t('sendWords')}</p>
      <FormField field={recordForm.field('accountRemark')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

function ReturnDialog({ statement, onClose }: DialogProps) {
  const t = useText(statementPageMessages);
  const { id: statementId, statementNumber: number } = statement;
  const recordForm = useRecordForm<typeof returnStatement, { confirmRemark: string }>(
    returnStatement,
    {
      toInput: ({ confirmRemark }) => ({ statementId, confirmRemark }),
      refreshes,
      onSaved: onClose,
    },
  );
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('giveBackTitle', { number })}
      isOpen
      onClose={onClose}
      submitLabel={t('giveBack')}
      tone="danger"
    >
      <p>{t('giveBackWords')}</p>
      <FormField field={recordForm.field('confirmRemark')}>
        <Input autoFocus maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

function ReasonDialog({
  statement,
  verb,
  onClose,
}: DialogProps & { verb: 'discard' | 'writeOff' }) {
  const t = useText(statementPageMessages);
  const { id: statementId, statementNumber: number, open, currency } = statement;
  const money = useMoney(currency);
  const operation = { discard: discardStatement, writeOff: proposeWriteOff }[verb];
  const recordForm = useRecordForm<typeof operation, { reason: string }>(operation, {
    toInput: ({ reason }) => ({ statementId, reason }),
    refreshes: [...refreshes, 'statement'],
    onSaved: onClose,
  });
  const title =
    verb === 'discard'
      ? t('discardTitle', { number })
      : t('writeOffTitle', { amount: money(open) });
  return (
    <FormDialog
      recordForm={recordForm}
      title={title}
      isOpen
      onClose={onClose}
      submitLabel={t(verb)}
      tone="danger"
    >
      <p>{t(verb === 'discard' ? 'discardWords' : 'writeOffWords')}</p>
      <FormField field={recordForm.field('reason')}>
        <Input autoFocus maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

function WriteOffDialog({ statement, onClose }: DialogProps) {
  const t = useText(statementPageMessages);
  const { id: statementId, writeOff, currency } = statement;
  const money = useMoney(currency);
  if (writeOff === null) return null;
  const { amount, reason, proposedBy: operator } = writeOff;
  return (
    <ConfirmDialog
      operation={confirmWriteOff}
      input={{ statementId }}
      title={t('writeOffTitle', { amount: money(amount) })}
      submitLabel={t('confirmWriteOff')}
      tone="danger"
      refreshes={[...refreshes, 'statement']}
      onClose={onClose}
    >
      <p>{t('writeOffWaits', { operator, amount: money(amount), reason })}</p>
    </ConfirmDialog>
  );
}
