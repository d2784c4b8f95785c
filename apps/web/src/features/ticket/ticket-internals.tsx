import { EyeInvisibleOutlined } from '@ant-design/icons';
import { Mentions } from 'antd';
import type { Output } from '@lebean/contract/kernel/operation';
import type { TicketInternals as Internals } from '@lebean/contract/ticket/rows';
import {
  addTicketNote,
  getTicketInternals,
  listColleagues,
} from '@lebean/contract/ticket/thread.operations';
import { assignmentConditionWords } from '@lebean/contract/vocabulary/ticket';
import { usePick, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { OriginTag } from './merged-ticket.tsx';
import { threadMessages } from './thread.messages.ts';
import { When } from './ticket-thread.tsx';
import './ticket.css';

/** What staff alone read: notes, costs, and why somebody was assigned (SVC-5, SVC-8, SVC-16). */
export function TicketInternals({ ticketId }: { ticketId: number }) {
  const t = useText(threadMessages);
  const format = useFormat();
  const answer = useOperation(getTicketInternals, { ticketId });
  const [isOpen, setOpen] = useDialogState(false);
  const { data: internals } = answer;
  return (
    <Panel
      title={t('internals')}
      actions={
        <OperationButton operation={addTicketNote} onClick={() => setOpen(true)}>
          {t('addNote')}
        </OperationButton>
      }
    >
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {internals?.notes.length === 0 && <p className="ticket-quiet">{t('noNotes')}</p>}
      <ul className="ticket-thread">
        {internals?.assignments.map((assignment) => (
          <Assignment key={`a${assignment.id}`} assignment={assignment} />
        ))}
        {internals?.notes.map((note) => (
          <Note key={`n${note.id}`} note={note} />
        ))}
      </ul>
      {internals !== undefined && internals.cost > 0 && (
        <p className="ticket-total">
          {t('total', { money: format.money(internals.cost, internals.currency) })}
        </p>
      )}
      {isOpen && (
        <NoteDialog
          ticketId={ticketId}
          currency={internals?.currency ?? null}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}

/** Colour, shape and words say that it is not for the shop. */
function InternalLabel() {
  const t = useText(threadMessages);
  return (
    <span className="ticket-label ticket-label-internal">
      <EyeInvisibleOutlined aria-hidden /> {t('internal')}
    </span>
  );
}

function Note({ note }: { note: Internals['notes'][number] }) {
  const format = useFormat();
  const { authorName, at, content, cost, currency } = note;
  return (
    <li className="ticket-message ticket-internal">
      <p className="ticket-message-head">
        <strong>{authorName}</strong>
        <InternalLabel />
        <OriginTag number={note.originNumber} />
        <When at={at} />
      </p>
      <p className="ticket-words">{content}</p>
      {cost !== null && currency !== null && <p>{format.money(cost, currency)}</p>}
    </li>
  );
}

function Assignment({ assignment }: { assignment: Internals['assignments'][number] }) {
  const t = useText(threadMessages);
  const { engineerName: name, cause, emptiedBy, reason, at } = assignment;
  return (
    <li className="ticket-message ticket-internal">
      <p className="ticket-message-head">
        <strong>{emptiedBy === null ? t('why', { name }) : t('nobodyFits')}</strong>
        <InternalLabel />
        <When at={at} />
      </p>
      {cause !== null && <p>{t(cause === 'absence' ? 'byAbsence' : 'byNobodyAccepted')}</p>}
      <Fitness assignment={assignment} />
      {reason !== '' && <p className="ticket-words">{reason}</p>}
    </li>
  );
}

/** What was known of whoever got it; where nobody fits, which condition nobody fulfils. */
function Fitness({ assignment }: { assignment: Internals['assignments'][number] }) {
  const t = useText(threadMessages);
  const pick = usePick();
  const { isProposed, fitness, emptiedBy } = assignment;
  if (emptiedBy !== null)
    return <p>{t('toNobody', { condition: pick(assignmentConditionWords[emptiedBy]) })}</p>;
  return (
    <p>
      {t(isProposed ? 'proposed' : 'other')}
      {' · '}
      {fitness === null
        ? t('unfit')
        : t('load', {
            weight: fitness.openWeight,
            capacity: fitness.capacity,
            count: fitness.openTickets,
          })}
      {fitness?.isFamiliar === true && ` · ${t('familiar')}`}
    </p>
  );
}

type Colleague = Output<typeof listColleagues>['colleagues'][number];

/** Whom a note names: those whose @name stands in it (SVC-8). */
const mentionedIn = (content: string, colleagues: readonly Colleague[]): number[] =>
  colleagues
    .filter(({ displayName }) => content.includes(`@${displayName}`))
    .map(({ accountId }) => accountId)
    .slice(0, 20);

type NoteDialogProps = { ticketId: number; currency: string | null; onClose: () => void };

function NoteDialog({ ticketId, currency, onClose }: NoteDialogProps) {
  const t = useText(threadMessages);
  const { data: known } = useOperation(listColleagues, {}, { freshSeconds: 60 });
  const colleagues = known?.colleagues ?? [];
  const recordForm = useRecordForm<typeof addTicketNote, { content: string; cost?: number }>(
    addTicketNote,
    {
      toInput: (typed) => ({
        ...typed,
        ticketId,
        staffIds: mentionedIn(typed.content, colleagues),
      }),
      onSaved: onClose,
    },
  );
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('addNote')}
      isOpen
      onClose={onClose}
      submitLabel={t('addNote')}
    >
      <FormField field={field('content')} hint={t('noteHint')}>
        <Mentions
          autoFocus
          maxLength={2000}
          autoSize={{ minRows: 3, maxRows: 8 }}
          options={colleagues.map(({ accountId, displayName }) => ({
            key: String(accountId),
            value: displayName,
            label: displayName,
          }))}
        />
      </FormField>
      <FormField field={field('cost')} label={t('cost')}>
        <MoneyInput currency={currency} />
      </FormField>
    </FormDialog>
  );
}
