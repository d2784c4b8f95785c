import { lateEndWords, type PlayRow } from '@lebean/contract/play/rows';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useAddresses } from '../../shared/addresses.ts';
import './play.css';
import { useGameTitle } from '../games/game-title.ts';
import { pointColumns } from '../money/point-columns.ts';
import { playMessages } from './play.messages.ts';

/** The state of a play, with what is unusual about it (PLY-4); the colour only repeats the words. */
export function PlayState({
  play,
}: {
  play: Pick<PlayRow, 'state' | 'isLate' | 'unchargedWhy' | 'lateEnd' | 'isCancelledOften'>;
}) {
  const t = useText(playMessages);
  const pick = usePick();
  const dictionary = useDictionary();
  const { state, isLate, unchargedWhy, lateEnd, isCancelledOften } = play;
  return (
    <span className="play-state">
      <span className={`play-tag play-tag-${state}`}>{dictionary.title('playState', state)}</span>
      {isCancelledOften && (
        <span className="play-tag play-tag-uncharged">{t('cancelledOften')}</span>
      )}
      {isLate && <span className="play-tag play-tag-late">{t('late')}</span>}
      {lateEnd !== null && (
        <span className="play-tag play-tag-late">{pick(lateEndWords[lateEnd])}</span>
      )}
      {unchargedWhy !== null && lateEnd === null && (
        <span className="play-tag play-tag-uncharged">
          {t('uncharged')} · {t(`why_${unchargedWhy}`)}
        </span>
      )}
    </span>
  );
}

/** The card of a play; of a late one without a card of ours, the number that the terminal read (PLY-4). */
export const cardRead = ({
  cardNumber,
  unchargedWhy,
  reason,
}: Pick<PlayRow, 'cardNumber' | 'unchargedWhy' | 'reason'>): string | null =>
  cardNumber ?? (unchargedWhy === null ? null : reason);

/** The game of a play; of one that its shop never had, the number that the terminal named (PLY-4). */
export function usePlayedGame(): (play: PlayRow) => string {
  const t = useText(playMessages);
  const gameTitle = useGameTitle();
  return (play) =>
    play.saidGameId === null
      ? gameTitle(play)
      : t('reportedGame', { number: String(play.saidGameId) });
}

/** What a list of plays shows of each, wherever it stands. */
export function usePlayColumns(): ReadonlyArray<Column<PlayRow>> {
  const t = useText(playMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const dictionary = useDictionary();
  const playedGame = usePlayedGame();
  const paths = useAddresses();
  return [
    {
      key: 'game',
      title: t('game'),
      render: (play) => <PageLink to={paths.play(play.id)}>{playedGame(play)}</PageLink>,
      onCard: 'heading',
    },
    {
      key: 'startedAt',
      title: titleOf('startedAt'),
      render: ({ startedAt, timeZone }) => format.shopTime(startedAt, timeZone),
      onCard: 'line',
    },
    {
      key: 'state',
      title: titleOf('state'),
      render: (play) => <PlayState play={play} />,
      onCard: 'line',
    },
    ...useAmountColumns(),
    {
      key: 'kind',
      title: titleOf('kind'),
      render: ({ kind }) => dictionary.title('playKind', kind),
      onCard: 'line',
    },
    {
      key: 'lasted',
      title: t('lasted'),
      render: (play) => <Lasted play={play} />,
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'card',
      title: t('card'),
      render: (play) => cardRead(play) ?? t('noCard'),
      onCard: 'line',
    },
    {
      key: 'device',
      title: t('device'),
      render: ({ uniqueCode }) => uniqueCode || absent,
      onCard: 'line',
    },
    { key: 'shop', title: titleOf('shopName'), render: ({ shopName }) => shopName, onCard: 'line' },
    {
      key: 'orderNumber',
      title: titleOf('orderNumber'),
      render: ({ orderNumber }) => <span className="play-order">{orderNumber}</span>,
      onCard: 'hidden',
    },
  ];
}

function useAmountColumns(): ReadonlyArray<Column<PlayRow>> {
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'price',
      title: titleOf('price'),
      render: ({ price }) => (price === null ? absent : format.alignedPoints(price)),
      align: 'end',
      onCard: 'beside',
    },
    ...pointColumns(titleOf, format),
    {
      key: 'lebean',
      title: titleOf('lebean'),
      render: ({ lebean }) => format.alignedPoints(lebean),
      align: 'end',
      onCard: 'line',
    },
  ];
}

/** How long a play was played, without its pauses. */
export function Lasted({
  play,
}: {
  play: Pick<PlayRow, 'startedAt' | 'endedAt' | 'pausedSeconds'>;
}) {
  const t = useText(playMessages);
  const format = useFormat();
  const { startedAt, endedAt, pausedSeconds } = play;
  if (endedAt === null) return t('running');
  const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1000 - pausedSeconds;
  return t('minutes', { count: format.count(Math.ceil(seconds / 60)) });
}
