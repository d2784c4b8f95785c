import { Radio, Select, Spin } from 'antd';
import { useState } from 'react';
import { listTickets } from '@lebean/contract/ticket/operations';
import { linkTicket, mergeTicket, splitTicket } from '@lebean/contract/ticket/relation.operations';
import {
  type TicketDetail,
  ticketImpactWords,
  ticketUrgencyWords,
} from '@lebean/contract/ticket/rows';
import { ticketCategoryWords } from '@lebean/contract/vocabulary/ticket';
import { ticketCategories, type TicketCategory } from '@lebean/domain/ticket/category';
import {
  ticketImpacts,
  type TicketImpact,
  ticketUrgencies,
  type TicketUrgency,
} from '@lebean/domain/ticket/priority';
import { usePick, useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { relationMessages } from './relation.messages.ts';
import type { StepDialogProps } from './step-dialogs.tsx';

/** Lets a ticket go on in another one; the page of that one is where one goes on (SVC-9). */
export function MergeDialog({ ticket, onClose }: StepDialogProps) {
  const t = useText(relationMessages);
  const { id: ticketId, version, ticketNumber: number } = ticket;
  const recordForm = useRecordForm<typeof mergeTicket, { intoTicketId: number }>(mergeTicket, {
    toInput: (typed) => ({ ...typed, ticketId, version }),
    refreshes: ['ticketNote', 'device', 'engineer'],
    onSaved: onClose,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('mergeTitle', { number })}
      isOpen
      onClose={onClose}
      submitLabel={t('merge')}
    >
      <FormField field={field('intoTicketId')} label={t('which')} hint={t('mergeHint')}>
        <TicketChoice ticket={ticket} isOpen />
      </FormField>
    </FormDialog>
  );
}

export function LinkDialog({ ticket, onClose }: StepDialogProps) {
  const t = useText(relationMessages);
  const { id: ticketId, ticketNumber: number } = ticket;
  const recordForm = useRecordForm<typeof linkTicket, { otherTicketId: number }>(linkTicket, {
    toInput: (typed) => ({ ...typed, ticketId }),
    onSaved: onClose,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('linkTitle', { number })}
      isOpen
      onClose={onClose}
      submitLabel={t('link')}
    >
      <FormField field={field('otherTicketId')} label={t('which')} hint={t('linkHint')}>
        <TicketChoice ticket={ticket} />
      </FormField>
    </FormDialog>
  );
}

type TicketChoiceProps = {
  id?: string;
  ticket: TicketDetail;
  /** Only those that are not over. */
  isOpen?: boolean;
  value?: number;
  onChange?: (ticketId: number) => void;
};

/** Another ticket, found on the server; those of the same shop are offered first. */
function TicketChoice({ ticket, isOpen = false, value, ...select }: TicketChoiceProps) {
  const t = useText(relationMessages);
  const [query, setQuery] = useState('');
  const answer = useOperation(listTickets, {
    pageSize: 20,
    ...(query === '' ? { shopId: ticket.shopId } : { query }),
    ...(isOpen && { isOpen }),
  });
  const found = answer.isPending ? [] : (answer.data?.rows ?? []);
  return (
    <Select
      {...select}
      autoFocus
      {...(value !== undefined && { value })}
      placeholder={t('whichHint')}
      options={found
        .filter(({ id }) => id !== ticket.id)
        .map(({ id, ticketNumber, problem, shopName }) => ({
          value: id,
          label: `${problem} · ${shopName} · ${ticketNumber}`,
        }))}
      showSearch={{ filterOption: false, onSearch: setQuery }}
      notFoundContent={answer.isPending ? <Spin size="small" /> : undefined}
    />
  );
}

type Terms = { ticketCategory: TicketCategory; impact: TicketImpact; urgency: TicketUrgency };
type SplitDialogProps = StepDialogProps & { message: TicketDetail['messages'][number] };

/** Makes an answer a ticket of its own (SVC-9). */
export function SplitDialog({ ticket, message, onClose }: SplitDialogProps) {
  const t = useText(relationMessages);
  const pick = usePick();
  const go = useGo();
  const paths = useAddresses();
  const { id: ticketId, ticketCategory, impact, urgency } = ticket;
  const recordForm = useRecordForm<typeof splitTicket, Terms>(splitTicket, {
    toInput: (typed) => ({ ...typed, ticketId, messageId: message.id }),
    initialValues: { ticketCategory, impact, urgency },
    onSaved: ({ id }) => {
      onClose();
      go(paths.ticket(id));
    },
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('splitTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('split')}
    >
      <blockquote className="ticket-words">{message.content}</blockquote>
      <FormField field={field('ticketCategory')}>
        <Select
          options={ticketCategories.map((one) => ({
            value: one,
            label: pick(ticketCategoryWords[one]),
          }))}
        />
      </FormField>
      <FormField field={field('impact')}>
        <Radio.Group
          options={ticketImpacts.map((one) => ({
            value: one,
            label: pick(ticketImpactWords[one]),
          }))}
        />
      </FormField>
      <FormField field={field('urgency')}>
        <Radio.Group
          options={ticketUrgencies.map((one) => ({
            value: one,
            label: pick(ticketUrgencyWords[one]),
          }))}
        />
      </FormField>
    </FormDialog>
  );
}
