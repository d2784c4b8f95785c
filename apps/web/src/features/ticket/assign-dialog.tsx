import { Alert, Form, Input, Radio, Select } from 'antd';
import { listEngineers } from '@lebean/contract/engineer/operations';
import type { Output } from '@lebean/contract/kernel/operation';
import type { TicketCandidate } from '@lebean/contract/ticket/rows';
import {
  assignTicket,
  listTicketCandidates,
  unassignTicket,
} from '@lebean/contract/ticket/step.operations';
import { assignmentConditionWords } from '@lebean/contract/vocabulary/ticket';
import type { CallError } from '../../platform/call-error.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { InstantInput } from '../../screen-kit/instant-input.tsx';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useUndo } from '../../screen-kit/use-undo.ts';
import type { StepDialogProps } from './step-dialogs.tsx';
import { stepMessages } from './step.messages.ts';
import './ticket.css';

type Values = { engineerId?: number; anotherId?: number; visitAt?: string; reason?: string };
type Proposal = Output<typeof listTicketCandidates>;

/** Who gets a ticket: whom the load and the place propose, and why, or another one (SVC-5). */
export function AssignDialog(props: StepDialogProps) {
  const answer = useOperation(listTicketCandidates, { ticketId: props.ticket.id });
  if (answer.data === undefined && !answer.error) return null;
  const proposal = answer.data ?? { candidates: [], emptiedBy: null };
  return <AssignForm {...props} proposal={proposal} problem={answer.error} />;
}

type AssignFormProps = StepDialogProps & { proposal: Proposal; problem: CallError | null };

function AssignForm({ ticket, proposal, problem, onClose }: AssignFormProps) {
  const t = useText(stepMessages);
  const { id: ticketId, version, visitAt } = ticket;
  const [best] = proposal.candidates;
  const tellAssigned = useTellAssigned(ticket);
  const recordForm = useRecordForm<typeof assignTicket, Values>(assignTicket, {
    toInput: ({ anotherId, engineerId, ...typed }) => {
      const named = anotherId ?? engineerId;
      return { ...typed, ticketId, version, ...(named !== undefined && { engineerId: named }) };
    },
    initialValues: {
      ...(best !== undefined && { engineerId: best.engineerId }),
      ...(visitAt !== null && { visitAt }),
    },
    refreshes: ['ticketNote', 'engineer'],
    onSaved: (assigned) => {
      onClose();
      tellAssigned(assigned);
    },
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('assignTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('assign')}
    >
      {problem && <CallProblem error={problem} />}
      <Candidates {...proposal} field={field} />
      <Another />
      <FormField field={field('visitAt')} hint={t('visitHint')}>
        <InstantInput />
      </FormField>
      <FormField field={field('reason')} label={t('reason')} hint={t('reasonHint')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

/** Says who has a ticket now, and offers to give it back to whoever had it, or to nobody (SH-59). */
function useTellAssigned({ ticketState, engineerId, visitAt }: StepDialogProps['ticket']) {
  const t = useText(stepMessages);
  const offerUndo = useUndo();
  return ({ ticketId, version, engineerName }: Output<typeof assignTicket>): void => {
    const text = t('assigned', { name: engineerName });
    const input = { ticketId, version, visitAt };
    // Work that had begun has ended by it: giving the ticket back would not begin it again.
    if (ticketState === 'inProgress') showToast({ kind: 'success', text });
    else if (engineerId === null) offerUndo({ text, operation: unassignTicket, input });
    else offerUndo({ text, operation: assignTicket, input: { ...input, engineerId } });
  };
}

type Field = FieldsOf<'engineerId'>;
type CandidatesProps = Proposal & { field: Field };

function Candidates({ candidates, emptiedBy, field }: CandidatesProps) {
  const t = useText(stepMessages);
  const pick = usePick();
  if (emptiedBy !== null)
    return (
      <Alert
        className="ticket-emptied"
        type="warning"
        showIcon
        title={t('emptied', { condition: pick(assignmentConditionWords[emptiedBy]) })}
      />
    );
  if (candidates.length === 0) return null;
  return (
    <FormField field={field('engineerId')}>
      <Radio.Group
        className="ticket-candidates"
        options={candidates.slice(0, 5).map((candidate, place) => ({
          value: candidate.engineerId,
          label: <CandidateLine candidate={candidate} isFirst={place === 0} />,
        }))}
      />
    </FormField>
  );
}

function CandidateLine({ candidate, isFirst }: { candidate: TicketCandidate; isFirst: boolean }) {
  const t = useText(stepMessages);
  const { engineerName, openWeight: weight, openTickets: count, capacity, isFamiliar } = candidate;
  return (
    <span className="ticket-candidate">
      <strong>{engineerName}</strong>
      {isFirst && <em>{t('proposed')}</em>}
      <small>
        {t('load', { weight, capacity, count })}
        {isFamiliar && ` · ${t('familiar')}`}
      </small>
    </span>
  );
}

/** Somebody whom the conditions leave out: a person knows better at times. */
function Another() {
  const t = useText(stepMessages);
  const isEnabled = useAllowed(listEngineers);
  const requested = { pageSize: 100, isEnabled: true } as const;
  const known = useOperation(listEngineers, requested, { isEnabled, freshSeconds: 60 }).data?.rows;
  if (!isEnabled) return null;
  const options = (known ?? []).map(({ id, engineerName }) => ({
    value: id,
    label: engineerName,
  }));
  return (
    <Form.Item name="anotherId" label={t('anybody')}>
      <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={options} />
    </Form.Item>
  );
}
