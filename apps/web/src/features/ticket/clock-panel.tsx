import type { Output } from '@lebean/contract/kernel/operation';
import { getTicketClock } from '@lebean/contract/ticket/clock.operations';
import { ticketClockWords } from '@lebean/contract/ticket/rows';
import { absent, formatDuration } from '../../platform/format.ts';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { StateTag } from '../../screen-kit/state-tag.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import './clock.css';
import { clockMessages } from './clock.messages.ts';

type Clocks = Output<typeof getTicketClock>;

/** The deadlines of a ticket and what was warned of, for staff (SVC-4). */
export function ClockPanel({ ticketId }: { ticketId: number }) {
  const t = useText(clockMessages);
  const language = useLanguage();
  const answer = useOperation(getTicketClock, { ticketId });
  const { data: known } = answer;
  return (
    <Panel title={t('clocks')}>
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {known && (
        <ul className="ticket-clock-list">
          {known.clocks.map((clock) => (
            <Deadline key={clock.clock} clock={clock} isPaused={known.isPaused} />
          ))}
        </ul>
      )}
      {known !== undefined && known.pausedMinutes > 0 && (
        <p className="ticket-quiet">
          {t('pausedFor', { time: formatDuration(known.pausedMinutes * 60, language) })}
        </p>
      )}
      {known !== undefined && known.warnings.length > 0 && <Warnings warnings={known.warnings} />}
    </Panel>
  );
}

type DeadlineProps = { clock: Clocks['clocks'][number]; isPaused: boolean };

function Deadline({ clock, isPaused }: DeadlineProps) {
  const t = useText(clockMessages);
  const pick = usePick();
  const language = useLanguage();
  const format = useFormat();
  const stands = isPaused ? t('stands') : t('runs');
  return (
    <li>
      <p className="ticket-clock-head">
        <span>{pick(ticketClockWords[clock.clock])}</span>
        <StateTag tone={clock.isRunning ? 'coming' : 'over'}>
          {clock.isRunning ? stands : t('met')}
        </StateTag>
      </p>
      <p>{clock.dueAt === null ? absent : format.dateTime(clock.dueAt)}</p>
      <p className="ticket-quiet">
        {t('target', { time: formatDuration(clock.targetMinutes * 60, language) })}
      </p>
    </li>
  );
}

function Warnings({ warnings }: { warnings: Clocks['warnings'] }) {
  const t = useText(clockMessages);
  const pick = usePick();
  const format = useFormat();
  return (
    <>
      <h3 className="ticket-clock-part">{t('warnings')}</h3>
      <ul className="ticket-clock-list">
        {warnings.map(({ id, at, clock, percent }) => (
          <li key={id}>
            <p>{t(`warned${percent}`, { clock: pick(ticketClockWords[clock]) })}</p>
            <p className="ticket-quiet">{format.dateTime(at)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
