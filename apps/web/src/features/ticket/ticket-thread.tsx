import type { TicketDetail } from '@lebean/contract/ticket/rows';
import { answerTicket } from '@lebean/contract/ticket/thread.operations';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { faultMessages } from './fault.messages.ts';
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
  const isOver = ticketState === 'closed' || ticketState === 'cancelled';
  return (
    <Panel title={t('thread')}>
      <ol className="ticket-thread">
        {linesOf(ticket).map((line) =>
          line.kind === 'event' ? (
            <EventLine key={`e${line.event.id}`} event={line.event} />
          ) : (
            <MessageLine key={`m${line.message.id}`} message={line.message} />
          ),
        )}
        {closedAt !== null && closerName === null && (
          <li className="ticket-event">
            <span>{t('closeItself')}</span> <When at={closedAt} />
          </li>
        )}
      </ol>
      {mayAnswer && !isOver && <AnswerForm ticketId={ticket.id} />}
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

function EventLine({ event: { kind, at, authorName, words } }: { event: Event }) {
  const t = useText(threadMessages);
  const faults = useText(faultMessages);
  const name = authorName === '' ? faults('system') : authorName;
  const cameBack = kind === 'report' && words !== '';
  return (
    <li className="ticket-event">
      <span>{t(cameBack ? 'comeBack' : kind, { name, words })}</span> <When at={at} />
    </li>
  );
}

function MessageLine({ message }: { message: Message }) {
  const t = useText(threadMessages);
  const { isFromShop, authorName, content, at } = message;
  return (
    <li className={`ticket-message ${isFromShop ? 'ticket-of-shop' : 'ticket-of-staff'}`}>
      <p className="ticket-message-head">
        <strong>{authorName}</strong>
        <span>{t(isFromShop ? 'ofShop' : 'ofStaff')}</span>
        <span className="ticket-label">{t('public')}</span>
        <When at={at} />
      </p>
      <p className="ticket-words">{content}</p>
    </li>
  );
}

/** Writes to the other side. What was typed stays until it has arrived. */
function AnswerForm({ ticketId }: { ticketId: number }) {
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
