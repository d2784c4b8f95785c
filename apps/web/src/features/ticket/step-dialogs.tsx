import { Input, Radio, Select } from 'antd';
import {
  type TicketDetail,
  ticketImpactWords,
  ticketMethodWords,
  ticketUrgencyWords,
  waitingPartyWords,
} from '@lebean/contract/ticket/rows';
import {
  cancelTicket,
  classifyTicket,
  reopenTicket,
  resolveTicket,
  waitTicket,
} from '@lebean/contract/ticket/step.operations';
import { ticketCategoryWords } from '@lebean/contract/vocabulary/ticket';
import { ticketCategories, type TicketCategory } from '@lebean/domain/ticket/category';
import {
  ticketImpacts,
  type TicketImpact,
  ticketUrgencies,
  type TicketUrgency,
} from '@lebean/domain/ticket/priority';
import {
  reopeningDays,
  selfClosingDays,
  ticketMethods,
  type TicketMethod,
  waitingParties,
  type WaitingParty,
} from '@lebean/domain/ticket/state';
import { usePick, useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { InstantInput } from '../../screen-kit/instant-input.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { stepMessages } from './step.messages.ts';

export type StepDialogProps = { ticket: TicketDetail; onClose: () => void };

type Classified = { ticketCategory: TicketCategory; impact: TicketImpact; urgency: TicketUrgency };

export function ClassifyDialog({ ticket, onClose }: StepDialogProps) {
  const t = useText(stepMessages);
  const pick = usePick();
  const { id: ticketId, version, ticketCategory, impact, urgency } = ticket;
  const recordForm = useRecordForm<typeof classifyTicket, Classified>(classifyTicket, {
    toInput: (typed) => ({ ...typed, ticketId, version }),
    initialValues: { ticketCategory, impact, urgency },
    onSaved: onClose,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('classifyTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('classify')}
    >
      <FormField field={field('ticketCategory')}>
        <Select
          options={ticketCategories.map((value) => ({
            value,
            label: pick(ticketCategoryWords[value]),
          }))}
        />
      </FormField>
      <FormField field={field('impact')}>
        <Radio.Group
          options={ticketImpacts.map((value) => ({ value, label: pick(ticketImpactWords[value]) }))}
        />
      </FormField>
      <FormField field={field('urgency')}>
        <Radio.Group
          options={ticketUrgencies.map((value) => ({
            value,
            label: pick(ticketUrgencyWords[value]),
          }))}
        />
      </FormField>
    </FormDialog>
  );
}

type Waiting = { waitingFor: WaitingParty; waitingReason: string; waitingUntil?: string };

export function WaitDialog({ ticket: { id: ticketId, version }, onClose }: StepDialogProps) {
  const t = useText(stepMessages);
  const pick = usePick();
  const recordForm = useRecordForm<typeof waitTicket, Waiting>(waitTicket, {
    toInput: (typed) => ({ ...typed, ticketId, version }),
    initialValues: { waitingFor: 'part' },
    onSaved: onClose,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('waitTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('wait')}
    >
      <FormField field={field('waitingFor')}>
        <Radio.Group
          options={waitingParties.map((value) => ({
            value,
            label: pick(waitingPartyWords[value]),
          }))}
        />
      </FormField>
      <FormField field={field('waitingReason')} hint={t('waitHint')}>
        <Input autoFocus maxLength={200} autoComplete="off" />
      </FormField>
      <FormField field={field('waitingUntil')}>
        <InstantInput />
      </FormField>
    </FormDialog>
  );
}

type Solved = { solution: string; method: TicketMethod; problemCause?: string };

export function ResolveDialog({ ticket: { id: ticketId, version }, onClose }: StepDialogProps) {
  const t = useText(stepMessages);
  const pick = usePick();
  const recordForm = useRecordForm<typeof resolveTicket, Solved>(resolveTicket, {
    toInput: (typed) => ({ ...typed, ticketId, version }),
    refreshes: ['device', 'engineer'],
    onSaved: onClose,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('resolveTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('resolve')}
    >
      <FormField field={field('solution')} hint={t('solutionHint', { days: selfClosingDays })}>
        <Input.TextArea autoFocus maxLength={2000} autoSize={{ minRows: 3, maxRows: 8 }} />
      </FormField>
      <FormField field={field('method')}>
        <Radio.Group
          options={ticketMethods.map((value) => ({ value, label: pick(ticketMethodWords[value]) }))}
        />
      </FormField>
      <FormField field={field('problemCause')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

/** Says that it is still broken: the same ticket goes on, or a new one begins (SVC-3). */
export function ReopenDialog({ ticket: { id: ticketId, version }, onClose }: StepDialogProps) {
  const t = useText(stepMessages);
  const go = useGo();
  const paths = useAddresses();
  const recordForm = useRecordForm<typeof reopenTicket, { reason: string }>(reopenTicket, {
    toInput: (typed) => ({ ...typed, ticketId, version }),
    refreshes: ['device', 'engineer'],
    onSaved: (reopened) => {
      onClose();
      if (reopened.isNew) go(paths.ticket(reopened.ticketId));
    },
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('reopenTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('reopen')}
    >
      <p className="kit-dialog-note">{t('reopenHint', { days: reopeningDays })}</p>
      <FormField field={recordForm.field('reason')} label={t('reopenWhy')}>
        <Input autoFocus maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

export function CancelDialog({ ticket: { id: ticketId, version }, onClose }: StepDialogProps) {
  const t = useText(stepMessages);
  const recordForm = useRecordForm<typeof cancelTicket, { reason: string }>(cancelTicket, {
    toInput: (typed) => ({ ...typed, ticketId, version }),
    refreshes: ['device'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('cancelTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('cancel')}
      tone="danger"
    >
      <p className="kit-dialog-note">{t('cancelHint')}</p>
      <FormField field={recordForm.field('reason')}>
        <Input autoFocus maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
