import { Input } from 'antd';
import type { EngineerRow } from '@lebean/contract/engineer/rows';
import {
  type HandedOverTicket,
  handOverTickets,
  planHandOver,
} from '@lebean/contract/ticket/clock.operations';
import { assignmentConditionWords } from '@lebean/contract/vocabulary/ticket';
import { usePick, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { showToast } from '../../platform/toast.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { WaitingLines } from '../../screen-kit/waiting-lines.tsx';
import './engineer.css';
import { handOverMessages } from './hand-over.messages.ts';

type HandOverProps = { engineer: EngineerRow; onClose: () => void };

/** Shows who gets what of an engineer who is away, and hands it over in one step (SVC-5). */
export function HandOverDialog({ engineer, onClose }: HandOverProps) {
  const t = useText(handOverMessages);
  const { id: engineerId, engineerName: name } = engineer;
  const plan = useOperation(planHandOver, { engineerId });
  const tickets = plan.data?.tickets;
  const recordForm = useRecordForm<typeof handOverTickets, { reason?: string }>(handOverTickets, {
    toInput: (typed) => ({ ...typed, engineerId }),
    refreshes: ['ticketNote', 'engineer'],
    onSaved: ({ assignedCount: assigned, releasedCount: released }) => {
      showToast({ kind: 'success', text: t('done', { assigned, released }) });
      onClose();
    },
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('title', { name })}
      isOpen
      onClose={onClose}
      submitLabel={t('submit', { count: tickets?.length ?? 0 })}
      width={640}
    >
      <p className="kit-dialog-note">{t('hint')}</p>
      {plan.error && <CallProblem error={plan.error} onRetry={() => void plan.refetch()} />}
      {tickets === undefined && plan.isLoading && <WaitingLines rows={3} />}
      {tickets?.length === 0 && <p>{t('none')}</p>}
      <ul className="hand-over">
        {tickets?.map((ticket) => (
          <Planned key={ticket.ticketId} ticket={ticket} />
        ))}
      </ul>
      <FormField field={recordForm.field('reason')} label={t('reason')} hint={t('reasonHint')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

/** One ticket: what it is, and who gets it. */
function Planned({ ticket }: { ticket: HandedOverTicket }) {
  const t = useText(handOverMessages);
  const pick = usePick();
  const { ticketNumber, shopName, priority, candidate, emptiedBy } = ticket;
  return (
    <li>
      <span>
        {priority} · {shopName}
        <small>{ticketNumber}</small>
      </span>
      {candidate === null ? (
        <span className="hand-over-nobody">
          {emptiedBy !== null &&
            t('nobody', { condition: pick(assignmentConditionWords[emptiedBy]) })}
        </span>
      ) : (
        <span>
          → {candidate.engineerName}
          <small>{t('load', { weight: candidate.openWeight, capacity: candidate.capacity })}</small>
        </span>
      )}
    </li>
  );
}
