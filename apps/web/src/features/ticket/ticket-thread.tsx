import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { splitTicket } from '@lebean/contract/ticket/relation.operations';
import { type TicketDetail, ticketEventKinds } from '@lebean/contract/ticket/rows';
import { answerTicket } from '@lebean/contract/ticket/thread.operations';
import { useText } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import type { EventText } from '../../shared/timeline/time-line-entry.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { CannedAnswers } from './canned-answers.tsx';
import { faultMessages } from './fault.messages.ts';
import { OriginTag } from './merged-ticket.tsx';
import { SplitDialog } from './relation-dialogs.tsx';
import { relationMessages } from './relation.messages.ts';
import './relations.css';
import { threadMessages } from './thread.messages.ts';
import './ticket.css';

type Event = TicketDetail['events'][number];
type Message = TicketDetail['messages'][number];
type Line =
  | { readonly kind: 'event'; readonly at: string; readonly event: Event }
  | { readonly kind: 'message'; readonly at: string; readonly message: Message };

/** What has happened and what was written, in one line of time (SVC-8). */
export function TicketThread({ ticket }: { ticket: TicketDetail }) {
  const t = useText(threadMessages);
  const mayAnswer = useAllowed(answerTicket);
  const { ticketState, closedAt, closerName } = ticket;
  const isOver = ticketState === 'closed' || ticketState === 'cancelled' || ticket.isMerged;
  return (
    <Panel title={t('thread')}>
      <ol className="ticket-thread">
        {linesOf(ticket).map((line) =>
          line.kind === 'event' ? (
            <EventLine key={`e${line.event.id}`} event={line.event} />
          ) : (
            <MessageLine key={`m${line.message.id}`} message={line.message} ticket={ticket} />
          ),
        )}
        {closedAt !== null && closerName === null && (
          <li className="ticket-event">
            <span>{t('closeItself')}</span> <When at={closedAt} />
          </li>
        )}
      </ol>
      {mayAnswer && !isOver && <AnswerForm ticket={ticket} />}
      {mayAnswer && isOver && <p className="ticket-quiet">{t('ended')}</p>}
    </Panel>
  );
}

const linesOf = ({ events, messages }: TicketDetail): Line[] =>
  [
    ...events.map((event): Line => ({ kind: 'event', at: event.at, event })),
    ...messages.map((message): Line => ({ kind: 'message', at: message.at, message })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));

export function When({ at }: { at: string }) {
  const format = useFormat();
  return <time dateTime={at}>{format.dateTime(at)}</time>;
}

/** What happened to a ticket and who did it, in a sentence. */
export function useEventText(): EventText {
  const t = useText(threadMessages);
  const faults = useText(faultMessages);
  return ({ step, words, person }) => {
    const kind = ticketEventKinds.find((known) => known === step);
    if (kind === undefined) return step;
    const name = person === '' ? faults('system') : person;
    return t(kind === 'report' && words !== '' ? 'comeBack' : kind, { name, words });
  };
}

function EventLine({ event }: { event: Event }) {
  const { kind, at, authorName, words } = event;
  const textOf = useEventText();
  return (
    <li className="ticket-event">
      <OriginTag number={event.originNumber} />{' '}
      <span>{textOf({ step: kind, words, person: authorName })}</span> <When at={at} />
    </li>
  );
}

type MessageLineProps = { message: Message; ticket: TicketDetail };

function MessageLine({ message, ticket }: MessageLineProps) {
  const t = useText(threadMessages);
  const r = useText(relationMessages);
  const { isFromShop, authorName, content, at, originNumber } = message;
  const [isSplitting, setSplitting] = useDialogState(false);
  return (
    <li className={`ticket-message ${isFromShop ? 'ticket-of-shop' : 'ticket-of-staff'}`}>
      <p className="ticket-message-head">
        <strong>{authorName}</strong>
        <span>{t(isFromShop ? 'ofShop' : 'ofStaff')}</span>
        <span className="ticket-label">{t('public')}</span>
        <OriginTag number={originNumber} />
        <When at={at} />
      </p>
      <p className="ticket-words">{content}</p>
      {originNumber === null && !ticket.isMerged && (
        <div className="ticket-message-foot">
          <OperationButton
            operation={splitTicket}
            type="link"
            size="small"
            onClick={() => setSplitting(true)}
          >
            {r('split')}
          </OperationButton>
        </div>
      )}
      {isSplitting && (
        <SplitDialog ticket={ticket} message={message} onClose={() => setSplitting(false)} />
      )}
    </li>
  );
}

/** Writes to the other side. What was typed stays until it has arrived. */
function AnswerForm({ ticket }: { ticket: TicketDetail }) {
  const ticketId = ticket.id;
  const t = useText(threadMessages);
  const fieldId = useId();
  const [content, setContent] = useState('');
  const command = useCommand(answerTicket);
  const send = (): void => {
    if (content.trim() === '' || command.isPending) return;
    command.mutate({ ticketId, content }, { onSuccess: () => setContent('') });
  };
  return (
    <form
      className="ticket-answer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={fieldId}>{t('answerTo')}</label>
      <CannedAnswers
        ticket={ticket}
        onChosen={(words) => setContent((typed) => (typed === '' ? words : `${typed}\n${words}`))}
      />
      <Input.TextArea
        id={fieldId}
        value={content}
        maxLength={2000}
        placeholder={t('placeholder')}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={({ target }) => setContent(target.value)}
      />
      {command.error && <CallProblem error={command.error} />}
      <div className="ticket-answer-foot">
        <small>{t('answerHint')}</small>
        <Button htmlType="submit" type="primary" loading={command.isPending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
