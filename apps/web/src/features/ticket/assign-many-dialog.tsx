import { Alert, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { listEngineers } from '@lebean/contract/engineer/operations';
import { type AssignOutcome, assignTickets } from '@lebean/contract/ticket/clock.operations';
import type { TicketRow } from '@lebean/contract/ticket/rows';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { assignManyMessages } from './assign-many.messages.ts';
import type { TicketSelection } from './assign-selection.tsx';
import './clock.css';
import { stepMessages } from './step.messages.ts';

type AssignManyProps = { selection: TicketSelection; isOpen: boolean; onClose: () => void };
type Done = { readonly outcome: AssignOutcome; readonly tickets: readonly TicketRow[] };

/** Gives a selection of tickets to one engineer, and reports by ticket (SVC-13). */
export function AssignManyDialog({ selection, isOpen, onClose }: AssignManyProps) {
  const t = useText(assignManyMessages);
  const words = useText(stepMessages);
  const [done, setDone] = useState<Done>();
  const { tickets } = selection;
  const mayList = useAllowed(listEngineers);
  const requested = { pageSize: 100, isEnabled: true } as const;
  const engineers = useOperation(listEngineers, requested, {
    isEnabled: mayList,
    freshSeconds: 60,
  });
  const recordForm = useRecordForm<typeof assignTickets, { engineerId: number; reason?: string }>(
    assignTickets,
    {
      toInput: (typed) => ({ ...typed, ticketIds: tickets.map(({ id }) => id) }),
      refreshes: ['ticketNote', 'engineer'],
      onSaved: (outcome) => {
        setDone({ outcome, tickets });
        selection.end();
        onClose();
      },
    },
  );
  const { field } = recordForm;
  return (
    <>
      <FormDialog
        recordForm={recordForm}
        title={t('title', { count: tickets.length })}
        isOpen={isOpen}
        onClose={onClose}
        submitLabel={t('assign')}
      >
        <FormField field={field('engineerId')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={(engineers.data?.rows ?? []).map(({ id, engineerName }) => ({
              value: id,
              label: engineerName,
            }))}
          />
        </FormField>
        <FormField field={field('reason')} label={words('reason')} hint={words('reasonHint')}>
          <Input maxLength={200} autoComplete="off" />
        </FormField>
      </FormDialog>
      <AssignReport done={done} onClose={() => setDone(undefined)} />
    </>
  );
}

/** What was done, and of each ticket that was left as it was, why. */
function AssignReport({ done, onClose }: { done: Done | undefined; onClose: () => void }) {
  const t = useText(assignManyMessages);
  const word = useText(kitWords);
  const end = (
    <Button type="primary" autoFocus onClick={onClose}>
      {word('close')}
    </Button>
  );
  return (
    <AppModal title={t('reportTitle')} isOpen={done !== undefined} onClose={onClose} footer={end}>
      {done && <Outcome {...done} />}
    </AppModal>
  );
}

function Outcome({ outcome: { assignedCount, failures }, tickets }: Done) {
  const t = useText(assignManyMessages);
  return (
    <>
      <Alert
        type={failures.length > 0 ? 'warning' : 'success'}
        title={t('assignedCount', { count: assignedCount })}
        showIcon
      />
      <ul className="assign-failures" aria-label={t('failures')}>
        {failures.map(({ place, reason }) => (
          <li key={place}>
            <span className="ticket-number">{tickets[place]?.ticketNumber}</span> {t(reason)}
          </li>
        ))}
      </ul>
    </>
  );
}
