import type { ReactNode } from 'react';
import {
  getTicketEvidence,
  type TicketEvidence,
} from '@lebean/contract/ticket/evidence.operations';
import { ticketStateWords } from '@lebean/contract/ticket/rows';
import { faultRuleWords } from '@lebean/contract/vocabulary/ticket';
import { absent, formatDuration } from '../../platform/format.ts';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { type Fact, FactList } from '../../screen-kit/fact-list.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { useGameTitle } from '../../shared/games/game-title.ts';
import { faultMessages } from './fault.messages.ts';
import './ticket-fault.css';

/** What was known of a unit when its ticket was opened (SVC-7); nothing for a problem without one. */
export function TicketEvidencePanel({ ticketId }: { ticketId: number }) {
  const t = useText(faultMessages);
  const format = useFormat();
  const { data: answer } = useOperation(getTicketEvidence, { ticketId });
  const evidence = answer?.evidence ?? null;
  if (evidence === null) return null;
  return (
    <Panel title={t('evidence')}>
      <p className="ticket-fault-quiet">
        {t('takenAt', { at: format.dateTime(evidence.takenAt) })}
      </p>
      <Heartbeat evidence={evidence} />
      <Faults evidence={evidence} />
      <Outages evidence={evidence} />
      <Records evidence={evidence} />
    </Panel>
  );
}

const Heartbeat = ({ evidence }: { evidence: TicketEvidence }) => (
  <FactList facts={useHeartbeat(evidence)} />
);

function useHeartbeat({ heartbeat }: TicketEvidence): readonly Fact[] {
  const t = useText(faultMessages);
  const format = useFormat();
  const dictionary = useDictionary();
  if (heartbeat === null) return [{ title: t('lastSeen'), fact: t('noTerminal') }];
  const { lastSeenAt, terminalVersion, terminalState, freeDiskMb } = heartbeat;
  return [
    {
      title: t('lastSeen'),
      fact: lastSeenAt === null ? t('never') : format.dateTime(lastSeenAt),
    },
    { title: t('version'), fact: terminalVersion === '' ? absent : terminalVersion },
    { title: t('state'), fact: dictionary.title('terminalState', terminalState) },
    {
      title: t('disk'),
      fact: freeDiskMb === null ? absent : `${format.count(Math.round(freeDiskMb / 1024))} GB`,
    },
  ];
}

/** A few lines under a heading; nothing where there are none. */
function Lines({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <h3 className="ticket-fault-heading">{title}</h3>
      <ul className="ticket-fault-lines">{children}</ul>
    </>
  );
}

function Faults({ evidence: { faults } }: { evidence: TicketEvidence }) {
  const t = useText(faultMessages);
  const pick = usePick();
  const format = useFormat();
  return (
    <Lines title={t('faults')}>
      {faults.map(({ faultRule, faultCount: count, lastAt, detail }) => (
        <li key={faultRule}>
          <span>
            {pick(faultRuleWords[faultRule])}
            {detail !== '' && ` · ${detail}`}
          </span>
          <small>{t('times', { count, at: format.dateTime(lastAt) })}</small>
        </li>
      ))}
    </Lines>
  );
}

function Outages({ evidence: { outages } }: { evidence: TicketEvidence }) {
  const t = useText(faultMessages);
  const format = useFormat();
  const language = useLanguage();
  return (
    <Lines title={t('outages')}>
      {outages.map(({ from, until }) => (
        <li key={from}>
          <span>{format.dateTime(from)}</span>
          <small>{formatDuration((Date.parse(until) - Date.parse(from)) / 1000, language)}</small>
        </li>
      ))}
    </Lines>
  );
}

/** What opens a page of its own: plays and earlier tickets; and what was installed. */
function Records({ evidence: { plays, tickets, installs } }: { evidence: TicketEvidence }) {
  const t = useText(faultMessages);
  const pick = usePick();
  const format = useFormat();
  const dictionary = useDictionary();
  const paths = useAddresses();
  const gameTitle = useGameTitle();
  const games = installs.map(({ gameNameZh: gameName, ...install }) => ({
    ...install,
    title: gameTitle({ ...install, gameName }),
  }));
  return (
    <>
      <Lines title={t('plays')}>
        {plays.map(({ playId, orderNumber, state, startedAt }) => (
          <li key={playId}>
            <PageLink to={paths.play(playId)}>{orderNumber}</PageLink>
            <small>
              {dictionary.title('playState', state)} · {format.dateTime(startedAt)}
            </small>
          </li>
        ))}
      </Lines>
      <Lines title={t('earlier')}>
        {tickets.map(({ ticketId, ticketNumber, ticketState, createdAt }) => (
          <li key={ticketId}>
            <PageLink to={paths.ticket(ticketId)}>{ticketNumber}</PageLink>
            <small>
              {pick(ticketStateWords[ticketState])} · {format.dateTime(createdAt)}
            </small>
          </li>
        ))}
      </Lines>
      {games.length > 0 && (
        <details className="ticket-fault-fold">
          <summary>{t('installs', { count: games.length })}</summary>
          <ul className="ticket-fault-lines">
            {games.map(({ gameId, title, installedVersion }) => (
              <li key={gameId}>
                <span>{title}</span>
                <small>{installedVersion}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
