import { ClockCircleOutlined, PauseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { ticketClockWords, type TicketRow } from '@lebean/contract/ticket/rows';
import { formatDuration } from '../../platform/format.ts';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { useNow } from '../../platform/use-now.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import './clock.css';
import { clockMessages } from './clock.messages.ts';

/** How long until the next deadline of a ticket, or how long ago it was (SVC-4): in words, a sign and a colour. */
export function ClockChip({ clock }: Pick<TicketRow, 'clock'>) {
  const t = useText(clockMessages);
  const pick = usePick();
  const language = useLanguage();
  const format = useFormat();
  const now = useNow();
  if (clock === null) return null;
  if (clock.isPaused)
    return (
      <span className="ticket-clock" title={t('pausedHint')}>
        <PauseCircleOutlined aria-hidden /> {t('paused')}
      </span>
    );
  if (clock.dueAt === null || clock.clock === null) return null;
  const leftMs = Date.parse(clock.dueAt) - now;
  const time = formatDuration(Math.abs(leftMs) / 1000, language);
  const what = pick(ticketClockWords[clock.clock]);
  const tone = toneOf(leftMs, clock.warnedPercent);
  return (
    <span
      className={`ticket-clock ticket-clock-${tone}`}
      title={t('hint', { clock: what, at: format.dateTime(clock.dueAt) })}
    >
      <span className="ticket-clock-time">
        {tone === 'calm' ? <ClockCircleOutlined aria-hidden /> : <WarningOutlined aria-hidden />}{' '}
        {t(leftMs < 0 ? 'over' : 'left', { time })}
      </span>
      <small>{what}</small>
    </span>
  );
}

function toneOf(leftMs: number, warned: number | null): 'calm' | 'soon' | 'over' {
  if (leftMs < 0) return 'over';
  return warned !== null && warned >= 75 ? 'soon' : 'calm';
}
