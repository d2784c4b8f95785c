import { Alert } from 'antd';
import { Suspense } from 'react';
import { getTicket } from '@lebean/contract/ticket/operations';
import { ticketNotFound } from '@lebean/contract/ticket/refusals';
import {
  type TicketDetail,
  ticketChannelWords,
  ticketImpactWords,
  ticketMethodWords,
  ticketUrgencyWords,
  waitingPartyWords,
} from '@lebean/contract/ticket/rows';
import { getTicketInternals } from '@lebean/contract/ticket/thread.operations';
import { ticketCategoryWords } from '@lebean/contract/vocabulary/ticket';
import { closesAt } from '@lebean/domain/ticket/state';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { PageLink, usePageId, useRecordName } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { type Fact, FactList } from '../../screen-kit/fact-list.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { RecordPage } from '../../screen-kit/record-page.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { RecordLink } from '../../shared/record-link.tsx';
import { ClockChip } from './clock-chip.tsx';
import { ClockPanel } from './clock-panel.tsx';
import { MergeHint, useMergedRedirect } from './merged-ticket.tsx';
import { TicketChecklist } from './ticket-checklist.tsx';
import { useDeviceName } from './ticket-columns.tsx';
import { TicketCredits } from './ticket-credits.tsx';
import { TicketEvidencePanel } from './ticket-evidence.tsx';
import { TicketInternals } from './ticket-internals.tsx';
import { TicketPhotos } from './ticket-photos.tsx';
import { TicketRating } from './ticket-rating.tsx';
import { TicketRelations } from './ticket-relations.tsx';
import { TicketSteps } from './ticket-steps.tsx';
import { TicketPriorityTag, TicketState } from './ticket-tags.tsx';
import { TicketThread } from './ticket-thread.tsx';
import './ticket.css';
import { ticketMessages } from './ticket.messages.ts';
import { useFaultFacts } from './use-fault-facts.ts';
import { useLiveTickets } from './use-live-tickets.ts';

const TicketTimeLine = lazyPart(
  async () => (await import('./ticket-time-line.tsx')).TicketTimeLine,
);

/** A ticket with its own address: how it stands, what can be done, what was written (SVC-8, SVC-13). */
export function TicketPage() {
  const t = useText(ticketMessages);
  const paths = useAddresses();
  const ticketId = usePageId('ticketId');
  const answer = useOperation(
    getTicket,
    { ticketId: ticketId ?? 0 },
    { isEnabled: ticketId !== undefined },
  );
  useRecordName(answer.data?.ticketNumber);
  useLiveTickets(answer.data?.shopId);
  useMergedRedirect(answer.data);
  return (
    <RecordPage
      recordId={ticketId}
      answer={answer}
      notFound={ticketNotFound}
      back={{ to: paths.tickets, label: t('back') }}
    >
      {(ticket) => <Ticket ticket={ticket} />}
    </RecordPage>
  );
}

function Ticket({ ticket }: { ticket: TicketDetail }) {
  const t = useText(ticketMessages);
  const format = useFormat();
  const seesInternals = useAllowed(getTicketInternals);
  const { shopName, createdAt, reopenCount: count } = ticket;
  return (
    <>
      <header className="kit-record-head">
        <div>
          <h1 className="ticket-title">{ticket.problem}</h1>
          <p className="kit-record-line">
            <TicketState ticket={ticket} />
            <TicketPriorityTag priority={ticket.priority} />
            <ClockChip clock={ticket.clock} />
            <span>{shopName}</span>
            <span className="ticket-number">{ticket.ticketNumber}</span>
            <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
            {count > 0 && <span>{t('reopened', { count })}</span>}
          </p>
        </div>
        {!ticket.isMerged && <TicketSteps ticket={ticket} />}
      </header>
      <MergeHint ticket={ticket} />
      <WhatComes ticket={ticket} />
      <div className="ticket-columns">
        <div>
          <TicketRating ticketId={ticket.id} />
          <TicketThread ticket={ticket} />
        </div>
        <div>
          <Panel title={t('facts')}>
            <FactList facts={useTicketFacts(ticket)} />
          </Panel>
          <TicketCredits ticketId={ticket.id} />
          <TicketPhotos ticket={ticket} />
          {ticket.deviceId !== null && <TicketEvidencePanel ticketId={ticket.id} />}
          {seesInternals && <ClockPanel ticketId={ticket.id} />}
          {seesInternals && <TicketChecklist ticket={ticket} />}
          <TicketRelations ticket={ticket} />
          {seesInternals && <TicketInternals ticketId={ticket.id} />}
        </div>
      </div>
      <Suspense>
        <TicketTimeLine ticketId={ticket.id} />
      </Suspense>
    </>
  );
}

/** The one thing that whoever waits wants to know: who comes when, what it waits for, when it closes. */
function WhatComes({ ticket }: { ticket: TicketDetail }) {
  const words = useWhatComes(ticket);
  return words === undefined ? null : <Alert type="info" showIcon title={words} />;
}

function useWhatComes(ticket: TicketDetail): string | undefined {
  const t = useText(ticketMessages);
  const pick = usePick();
  const format = useFormat();
  const { ticketState: state, waitingFor, waitingReason: reason, waitingUntil, visitAt } = ticket;
  const { engineerName: name, resolvedAt } = ticket;
  if (waitingFor !== null) {
    const why = t('waitsFor', { party: pick(waitingPartyWords[waitingFor]), reason });
    if (waitingUntil === null) return why;
    return `${why} · ${t('waitsUntil', { at: format.dateTime(waitingUntil) })}`;
  }
  if (state === 'resolved' && resolvedAt !== null) {
    const closing = closesAt({ state, resolvedAt: new Date(resolvedAt) });
    return closing === null
      ? undefined
      : t('closesAt', { at: format.dateTime(closing.toISOString()) });
  }
  if (name === null || (state !== 'accepted' && state !== 'inProgress')) return undefined;
  return visitAt === null
    ? t('inCharge', { name })
    : t('comes', { name, at: format.dateTime(visitAt) });
}

const shown = (words: string): string => (words === '' ? absent : words);

function useTicketFacts(ticket: TicketDetail): readonly Fact[] {
  const titleOf = useFieldTitle();
  const pick = usePick();
  const deviceName = useDeviceName();
  const paths = useAddresses();
  const { deviceId } = ticket;
  const device =
    deviceId === null ? (
      deviceName(ticket)
    ) : (
      <RecordLink to={paths.device(deviceId)} menu={paths.devices}>
        {deviceName(ticket)}
      </RecordLink>
    );
  const facts: Fact[] = [
    { title: titleOf('deviceCode'), fact: device },
    { title: titleOf('ticketCategory'), fact: pick(ticketCategoryWords[ticket.ticketCategory]) },
    { title: titleOf('impact'), fact: pick(ticketImpactWords[ticket.impact]) },
    { title: titleOf('urgency'), fact: pick(ticketUrgencyWords[ticket.urgency]) },
    { title: titleOf('reporterName'), fact: shown(ticket.reporterName) },
    { title: titleOf('contact'), fact: shown(ticket.contact) },
    { title: titleOf('channel'), fact: pick(ticketChannelWords[ticket.channel]) },
    { title: titleOf('accepterName'), fact: shown(ticket.accepterName ?? '') },
    { title: titleOf('engineerName'), fact: ticket.engineerName ?? absent },
  ];
  return [...facts, ...useFaultFacts(ticket), ...useOutcomeFacts(ticket), ...useLinkFacts(ticket)];
}

function useOutcomeFacts(ticket: TicketDetail): readonly Fact[] {
  const titleOf = useFieldTitle();
  const pick = usePick();
  const { method, solution, problemCause, cancelReason } = ticket;
  if (ticket.ticketState === 'cancelled')
    return [{ title: titleOf('cancelReason'), fact: cancelReason }];
  if (method === null) return [];
  return [
    { title: titleOf('solution'), fact: solution },
    { title: titleOf('method'), fact: pick(ticketMethodWords[method]) },
    { title: titleOf('problemCause'), fact: shown(problemCause) },
  ];
}

/** The ticket that this one came back as, or came from (SVC-3). */
function useLinkFacts(ticket: TicketDetail): readonly Fact[] {
  const t = useText(ticketMessages);
  const titleOf = useFieldTitle();
  const paths = useAddresses();
  const { previousTicketId, previousTicketNumber, nextTicketId, nextTicketNumber } = ticket;
  const linkTo = (id: number | null, words: string): readonly Fact[] =>
    id === null
      ? []
      : [
          {
            title: titleOf('ticketNumber'),
            fact: <PageLink to={paths.ticket(id)}>{words}</PageLink>,
          },
        ];
  return [
    ...linkTo(previousTicketId, t('cameBack', { number: previousTicketNumber ?? '' })),
    ...linkTo(nextTicketId, t('wentOn', { number: nextTicketNumber ?? '' })),
  ];
}
