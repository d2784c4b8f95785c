import type { GamePriceRow } from '@lebean/contract/price/rows';
import { absent } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import type { Column } from '../../screen-kit/column.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { GameCover } from '../../shared/games/game-cover.tsx';
import { gameTitle } from '../../shared/games/game-title.ts';
import { gamePriceMessages } from './game-price.messages.ts';
import { useOwnPriceParts } from './own-price-parts.ts';
import { ownPriceMessages } from './own-price.messages.ts';

/** What a list of prices shows of a game; a phone shows the price beside the name. */
export function useGamePriceColumns(): ReadonlyArray<Column<GamePriceRow>> {
  const t = useText(gamePriceMessages);
  const titleOf = useFieldTitle();
  const language = useLanguage();
  const format = useFormat();
  return [
    {
      key: 'game',
      title: t('game'),
      render: (row) => (
        <span className="game-covered">
          <GameCover coverId={row.coverId} seed={row.gameName} />
          {gameTitle(row, language)}
        </span>
      ),
      onCard: 'heading',
    },
    {
      key: 'price',
      title: t('price'),
      render: (row) => (
        <span className="price-now">
          {row.chargeMode === 'openDirectly'
            ? t('free')
            : t('points', { amount: format.points(row.price) })}
        </span>
      ),
      align: 'end',
      onCard: 'beside',
    },
    {
      key: 'levels',
      title: t('levelPrices'),
      render: (row) => <LevelPrices row={row} />,
      width: 190,
      onCard: 'line',
    },
    {
      key: 'chargeMode',
      title: titleOf('chargeMode'),
      render: (row) => <Charge row={row} />,
      width: 200,
      onCard: 'line',
    },
    useOwnPriceColumn(),
    {
      key: 'platformPrice',
      title: titleOf('platformPrice'),
      render: ({ platformPrice }) => format.alignedPoints(platformPrice),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'activity',
      title: titleOf('activity'),
      render: ({ activity }) => activity?.activityName ?? absent,
      onCard: 'line',
    },
    {
      key: 'joined',
      title: titleOf('joined'),
      render: ({ joined }) =>
        joined.length === 0 ? absent : joined.map(({ activityName }) => activityName).join('、'),
      onCard: 'hidden',
    },
  ];
}

/** What the shop has set of its own, and why it does not count, if so (PRI-2). */
function useOwnPriceColumn(): Column<GamePriceRow> {
  const t = useText(ownPriceMessages);
  const titleOf = useFieldTitle();
  const partsOf = useOwnPriceParts();
  return {
    key: 'ownPrice',
    title: titleOf('ownPrice'),
    render: (row) => {
      const { ownChargeMode, ownPriceIgnored } = row;
      if (ownChargeMode === null) return absent;
      return (
        <span className={ownPriceIgnored === null ? 'price-charge' : 'price-charge price-unused'}>
          {partsOf(row).map((part) => (
            <span key={part}>{part}</span>
          ))}
          {ownPriceIgnored !== null && <span>{t(ownPriceIgnored)}</span>}
        </span>
      );
    },
    width: 190,
    onCard: 'line',
  };
}

/** How a game charges, in words. */
function Charge({ row }: { row: GamePriceRow }) {
  const t = useText(gamePriceMessages);
  const format = useFormat();
  const { unitMinutes: minutes, unitPrice, topPrice, platformPrice, chargeMode } = row;
  if (chargeMode === 'openDirectly') return t('free');
  if (minutes === null) return t('perPlay', { amount: format.points(platformPrice) });
  const begins = t('firstUnit', { minutes, amount: format.points(platformPrice) });
  const goesOn = t('furtherUnit', { minutes, amount: format.points(unitPrice ?? 0) });
  return (
    <span className="price-charge">
      <span>{begins}</span>
      <span>{goesOn}</span>
      {topPrice !== null && <span>{t('capped', { amount: format.points(topPrice) })}</span>}
    </span>
  );
}

function LevelPrices({ row }: { row: GamePriceRow }) {
  const format = useFormat();
  if (row.levelPrices.length === 0 || row.chargeMode === 'openDirectly') return absent;
  return (
    <span className="price-levels">
      {row.levelPrices.map(({ levelId, levelName, price }) => (
        <span key={levelId}>
          <span className="price-level">{levelName}</span>
          <span>{format.alignedPoints(price)}</span>
        </span>
      ))}
    </span>
  );
}
