import type { HallTerminal } from '@lebean/contract/hall/rows';
import { formatDuration, formatShare } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n.ts';
import { hallTodayMessages } from './hall-today.messages.ts';

type Today = NonNullable<HallTerminal['today']>;

/** What was played in a hall today against what could have been; nothing where no terminal counts (RPT-2). */
export function hallToday(terminals: readonly Pick<HallTerminal, 'today'>[]): Today | undefined {
  const days = terminals.flatMap(({ today }) => today ?? []);
  if (days.length === 0) return undefined;
  const sum = (of: (day: Today) => number): number => days.reduce((all, day) => all + of(day), 0);
  return {
    usedSeconds: sum((day) => day.usedSeconds),
    availableSeconds: sum((day) => day.availableSeconds),
  };
}

/** How far the hours of a day are used, as the reports say it. */
export const shareOf = ({ usedSeconds, availableSeconds }: Today): number =>
  availableSeconds === 0 ? 0 : usedSeconds / availableSeconds;

/** How a terminal was used today, as a bar with its words (SH-54, RPT-2). */
export function HallUtilisation({ today }: { today: Today }) {
  const t = useText(hallTodayMessages);
  const language = useLanguage();
  const share = shareOf(today);
  return (
    <section className="hall-today" aria-label={t('today')}>
      <span>
        <small>{t('today')}</small> <b>{formatShare(share, language)}</b>
      </span>
      <progress max={1} value={Math.min(1, share)} aria-label={t('today')} />
      <small>
        {t('of', {
          used: formatDuration(today.usedSeconds, language),
          available: formatDuration(today.availableSeconds, language),
        })}
      </small>
    </section>
  );
}
