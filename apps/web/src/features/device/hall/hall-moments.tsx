import type { HallMoment } from '@lebean/contract/hall/rows';
import { formatTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useFormat } from '../../../screen-kit/use-format.ts';
import { useGameTitle } from '../../../shared/games/game-title.ts';
import { hallMessages } from './hall.messages.ts';

type HallMomentsProps = { moments: readonly HallMoment[]; timeZone: string };

/** What happened just now, the newest first (SH-54). */
export function HallMoments({ moments, timeZone }: HallMomentsProps) {
  const t = useText(hallMessages);
  const format = useFormat();
  const gameTitle = useGameTitle();
  if (moments.length === 0) return null;
  const inWords = (moment: HallMoment): string => {
    const of = { device: moment.uniqueCode, game: gameTitle(moment) };
    switch (moment.kind) {
      case 'started':
        return t('started', of);
      case 'ended':
        return t('ended', { ...of, count: Math.round((moment.seconds ?? 0) / 60) });
      case 'takenBack':
        return t('takenBack', of);
      case 'fault':
        return t('faulty', of);
    }
  };
  return (
    <section className="hall-moments" aria-label={t('just')}>
      <h2>{t('just')}</h2>
      <ul>
        {moments.map((moment) => (
          <li key={`${moment.at} ${moment.kind} ${moment.uniqueCode}`} data-kind={moment.kind}>
            <time dateTime={moment.at}>{formatTime(moment.at, timeZone)}</time>
            <span>{inWords(moment)}</span>
            {moment.point !== null && moment.point > 0 && (
              <b>{t('points', { points: format.points(moment.point) })}</b>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
