import { CheckCircleFilled } from '@ant-design/icons';
import { Button, InputNumber, Segmented } from 'antd';
import { useState } from 'react';
import type { Output } from '@lebean/contract/kernel/operation';
import {
  fillTicketCheck,
  getTicketChecks,
  titleOfPoint,
} from '@lebean/contract/ticket/checklist.operations';
import type { TicketDetail } from '@lebean/contract/ticket/rows';
import { showTicketPhoto } from '@lebean/contract/ticket/thread.operations';
import { usePick, useText } from '../../platform/i18n.ts';
import { useCommand, useOperation } from '../../platform/queries.ts';
import { buildRequest } from '../../platform/request.ts';
import { showToast } from '../../platform/toast.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { PhotoChoice } from '../../shared/tickets/photo-choice.tsx';
import { sendPhoto } from '../../shared/tickets/send-photos.ts';
import { checklistMessages } from './checklist.messages.ts';
import './checklist.css';

type Point = Output<typeof getTicketChecks>['points'][number];
type Found = { isYes?: boolean; measured?: number; photoId?: number };

/** What an engineer looks at before a ticket is resolved, filled in with a thumb (SVC-10). */
export function TicketChecklist({ ticket }: { ticket: TicketDetail }) {
  const t = useText(checklistMessages);
  const answer = useOperation(getTicketChecks, { ticketId: ticket.id });
  const { checklistVersion: version = null, points = [] } = answer.data ?? {};
  if (answer.error)
    return (
      <Panel title={t('checklist')}>
        <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />
      </Panel>
    );
  if (version === null || points.length === 0) return null;
  const isOver = ['closed', 'cancelled'].includes(ticket.ticketState) || ticket.isMerged;
  const done = points.filter(({ state }) => state === 'met').length;
  return (
    <Panel
      title={t('ofVersion', { version })}
      actions={<span className="ticket-quiet">{t('progress', { done, all: points.length })}</span>}
    >
      <ol className="checklist">
        {points.map((point) => (
          <PointLine key={point.place} ticketId={ticket.id} point={point} isOver={isOver} />
        ))}
      </ol>
    </Panel>
  );
}

type PointLineProps = { ticketId: number; point: Point; isOver: boolean };

function PointLine({ ticketId, point, isOver }: PointLineProps) {
  const t = useText(checklistMessages);
  const pick = usePick();
  const format = useFormat();
  const command = useCommand(fillTicketCheck, { refreshes: ['ticketCheck'] });
  const title = pick(titleOfPoint(point));
  const fill = (found: Found): void => command.mutate({ ticketId, place: point.place, ...found });
  const { state, isMandatory, authorName: name, at } = point;
  return (
    <li className={`checklist-point checklist-${state}`}>
      <p className="checklist-title">
        {state === 'met' && <CheckCircleFilled aria-hidden />}
        <span>{title}</span>
        {isMandatory && <em>{t('mandatory')}</em>}
      </p>
      <Answer point={point} title={title} isOver={isOver} ticketId={ticketId} onFound={fill} />
      {command.error && <CallProblem error={command.error} />}
      {name !== null && at !== null && (
        <small>{t('checkedBy', { name, at: format.dateTime(at) })}</small>
      )}
    </li>
  );
}

type AnswerProps = PointLineProps & { title: string; onFound: (found: Found) => void };

function Answer(props: AnswerProps) {
  const { kind } = props.point;
  if (kind === 'yesNo') return <YesNo {...props} />;
  return kind === 'number' ? <Measure {...props} /> : <PhotoPoint {...props} />;
}

function YesNo({ point: { isYes }, title, isOver, onFound }: AnswerProps) {
  const t = useText(checklistMessages);
  const chosen = isYes === null ? '' : String(isYes);
  return (
    <Segmented
      block
      size="large"
      aria-label={title}
      disabled={isOver}
      value={chosen}
      options={[
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ]}
      onChange={(value) => onFound({ isYes: value === 'true' })}
    />
  );
}

function Measure({ point, title, isOver, onFound }: AnswerProps) {
  const t = useText(checklistMessages);
  const { measured, state, unit } = point;
  const range = useRange(point);
  const [typed, setTyped] = useState(measured);
  const isChanged = typed !== null && typed !== measured;
  return (
    <form
      className="checklist-measure"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) onFound({ measured: typed });
      }}
    >
      <InputNumber<number>
        size="large"
        inputMode="decimal"
        aria-label={title}
        disabled={isOver}
        value={typed}
        suffix={unit}
        {...(state === 'outOfRange' && { status: 'error' as const })}
        onChange={setTyped}
      />
      <Button size="large" htmlType="submit" disabled={isOver || !isChanged}>
        {t('record')}
      </Button>
      <small>
        {state === 'outOfRange' && <strong>{t('outOfRange')} · </strong>}
        {range}
      </small>
    </form>
  );
}

function useRange({ min, max, unit }: Point): string {
  const t = useText(checklistMessages);
  if (min !== null && max !== null) return t('range', { min, max, unit });
  if (min !== null) return t('from', { min, unit });
  return max === null ? '' : t('upTo', { max, unit });
}

function PhotoPoint({ point: { photoId }, ticketId, isOver, onFound }: AnswerProps) {
  const t = useText(checklistMessages);
  const [isSending, setSending] = useState(false);
  const send = async ([file]: readonly File[]): Promise<void> => {
    if (file === undefined) return;
    setSending(true);
    const sent = await sendPhoto(ticketId, file);
    setSending(false);
    if (sent === undefined) showToast({ kind: 'warning', text: t('photoMissed') });
    else onFound({ photoId: sent });
  };
  return (
    <div className="checklist-photo">
      {photoId !== null && (
        <a href={buildRequest(showTicketPhoto, { photoId }).url} target="_blank" rel="noreferrer">
          {t('seePhoto')}
        </a>
      )}
      {!isOver && (
        <PhotoChoice
          label={t('addPhoto')}
          isBusy={isSending}
          onChosen={(files) => {
            send(files).catch(reportError);
          }}
        />
      )}
    </div>
  );
}
