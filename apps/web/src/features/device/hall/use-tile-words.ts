import { useText } from '../../../platform/i18n.ts';
import { useFormat } from '../../../screen-kit/use-format.ts';
import { useGameTitle } from '../../../shared/games/game-title.ts';
import type { ShownTerminal } from './hall-words.ts';
import { hallMessages } from './hall.messages.ts';

/** What a tile says in words: what is played, by whom, and how it stands (SH-54). Never by colour alone. */
export type TileWords = {
  readonly game: string;
  readonly guest: string;
  readonly standing: string;
};

/** How long something has been so, in the largest unit that is full. */
function useLasting(): (since: string, at: number) => string {
  const t = useText(hallMessages);
  return (since, at) => {
    const minutes = Math.max(0, Math.floor((at - Date.parse(since)) / 60_000));
    if (minutes < 60) return t('minutes', { count: minutes });
    if (minutes < 24 * 60) return t('hours', { count: Math.floor(minutes / 60) });
    return t('days', { count: Math.floor(minutes / (24 * 60)) });
  };
}

/** Says of each terminal what its tile shows. */
export function useTileWords(at: number): (terminal: ShownTerminal) => TileWords {
  const t = useText(hallMessages);
  const format = useFormat();
  const gameTitle = useGameTitle();
  const lasting = useLasting();

  const played = ({ time }: ShownTerminal): string => {
    if (time === undefined) return t('playing');
    const count = time.minutes;
    if (time.of === 'played') return t('minutesPlayed', { count });
    if (count > 0) return t(time.of === 'points' ? 'pointsLast' : 'minutesLeft', { count });
    return t(time.of === 'points' ? 'usedUp' : 'timeUp');
  };
  const broken = ({ ticket, openTickets }: ShownTerminal): string => {
    if (ticket === null) return openTickets > 0 ? t('ticketOpen') : t('saysFault');
    if (ticket.visitAt === null) return ticket.problem;
    return `${ticket.problem} · ${t('visit', { at: format.recent(ticket.visitAt, at) })}`;
  };
  const idle = ({ status, terminalState }: ShownTerminal): string => {
    if (status === 'awaiting' || status === 'unauthorised' || status === 'disabled')
      return t(status);
    return terminalState === 'maintenance' ? t('maintenance') : t('unused');
  };
  const standing = (terminal: ShownTerminal): string => {
    const { state, lastSeenAt, freeSince } = terminal;
    switch (state) {
      case 'playing':
      case 'soon':
        return played(terminal);
      case 'fault':
        return broken(terminal);
      case 'offline':
        return lastSeenAt === null
          ? t('never')
          : t('offlineFor', { time: lasting(lastSeenAt, at) });
      case 'free':
        return freeSince === null ? t('freeNow') : t('freeFor', { time: lasting(freeSince, at) });
      case 'unused':
        return idle(terminal);
    }
  };
  const guest = ({ play, isPlaying }: ShownTerminal): string => {
    if (play === null) return isPlaying ? t('anonymous') : '';
    return play.name ?? play.cardNumber ?? t(`kind_${play.kind}`);
  };
  return (terminal) => ({
    game: terminal.play === null ? '' : gameTitle(terminal.play),
    guest: guest(terminal),
    standing: standing(terminal),
  });
}
