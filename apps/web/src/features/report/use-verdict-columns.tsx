import { figureNames } from '@lebean/contract/report/figure-names';
import { type GameVerdictRow, verdictWords } from '@lebean/contract/report/game-verdict.rows';
import { minRatedPlays, newDays, verdictDays } from '@lebean/domain/game-verdict';
import { absent } from '../../platform/format.ts';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { Sparkline } from '../../screen-kit/sparkline.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useGameTitle } from '../../shared/games/game-title.ts';
import { gameVerdictMessages } from './game-verdict.messages.ts';
import './report.css';
import { NumberLink } from './number-link.tsx';
import { playsPath } from './report-paths.ts';

/** The columns of the games of shops; each sum leads to the plays behind it (RPT-4). */
export function useVerdictColumns(): ReadonlyArray<Column<GameVerdictRow>> {
  const t = useText(gameVerdictMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const nameOf = useNameOf();
  const language = useLanguage();
  const number = useNumberColumn();
  const below = (text: string) => <span className="report-before">{text}</span>;
  return [
    {
      key: 'name',
      title: t('game'),
      render: (row) => (
        <>
          <strong>{nameOf(row)}</strong>
          {below(row.shopName)}
        </>
      ),
      onCard: 'heading',
    },
    {
      key: 'verdict',
      title: t('suggestion'),
      render: (row) => <Suggestion row={row} />,
      onCard: 'line',
    },
    number('points', t('points'), ({ point, giftPoint, pointsPerHour: rate }) => ({
      figure: format.alignedPoints(point + giftPoint),
      below: rate === null ? undefined : t('perHour', { points: format.points(rate) }),
    })),
    number('lebean', t('lebean'), ({ lebean, lebeansPer100Points: rate }) => ({
      figure: format.alignedPoints(lebean),
      below: rate === null ? undefined : t('per100Points', { lebeans: format.points(rate) }),
    })),
    number('plays', figureNames[language].plays, ({ plays, playsPer100Hours }) => ({
      figure: format.count(plays),
      below:
        playsPer100Hours === null
          ? undefined
          : t('playsPerHours', { plays: format.points(playsPer100Hours) }),
    })),
    {
      key: 'installedOn',
      title: titleOf('installedOn'),
      align: 'end',
      render: ({ installedOn, terminals }) =>
        installedOn === null
          ? absent
          : t('ofTerminals', {
              installed: format.count(installedOn),
              terminals: format.count(terminals),
            }),
      onCard: 'line',
    },
    {
      key: 'trend',
      title: t('trend'),
      render: ({ weeks }) => <Sparkline values={weeks} />,
      onCard: 'line',
    },
  ];
}

type Written = { readonly figure: string; readonly below?: string | undefined };

/** A sum of plays that opens them: those of the game, the shop and the days of its row (RPT-4). */
function useNumberColumn() {
  const t = useText(gameVerdictMessages);
  const nameOf = useNameOf();
  const account = useSession();
  return (
    key: 'points' | 'lebean' | 'plays',
    title: string,
    write: (row: GameVerdictRow) => Written,
  ): Column<GameVerdictRow> => ({
    key,
    title,
    align: 'end',
    sort: key,
    render: (row) => {
      const { figure, below } = write(row);
      const { shopId, gameId, startsOn, endsOn } = row;
      return (
        <>
          <NumberLink
            to={playsPath(account?.kind ?? 'shop', {
              shopId,
              gameId,
              kind: 'paid',
              fromDay: startsOn,
              toDay: endsOn,
            })}
            label={`${title} ${figure}, ${t('openRows', { name: nameOf(row) })}`}
          >
            {figure}
          </NumberLink>
          {below !== undefined && <span className="report-before">{below}</span>}
        </>
      );
    },
    onCard: key === 'points' ? 'beside' : 'line',
  });
}

function useNameOf(): (row: GameVerdictRow) => string {
  const t = useText(gameVerdictMessages);
  const gameTitle = useGameTitle();
  return (row) => (row.gameName === '' ? t('unknownGame') : gameTitle(row));
}

const colours: Partial<Record<GameVerdictRow['verdict'], string>> = {
  idle: 'report-down',
  costly: 'report-down',
  fading: 'report-down',
  best: 'report-up',
  bestEverywhere: 'report-up',
};

/** What to do, and why. */
function Suggestion({ row }: { row: GameVerdictRow }) {
  const pick = usePick();
  const reason = useReason();
  return (
    <span className="report-suggestion">
      <strong className={colours[row.verdict]}>{pick(verdictWords[row.verdict])}</strong>
      <span>{reason(row)}</span>
    </span>
  );
}

function useReason(): (row: GameVerdictRow) => string {
  const t = useText(gameVerdictMessages);
  const format = useFormat();
  const rate = (value: number | null): string => (value === null ? absent : format.points(value));
  return (row) => {
    switch (row.verdict) {
      case 'tooNew':
        return t('of_tooNew', { days: newDays });
      case 'idle':
        return row.idleDays < verdictDays ? t('of_idle', { days: row.idleDays }) : t('of_idleLong');
      case 'tooFew':
        return t('of_tooFew', { plays: minRatedPlays });
      case 'costly':
        return t('of_costly', {
          cost: rate(row.lebeansPer100Points),
          typical: rate(row.typicalLebeansPer100Points),
        });
      case 'best':
      case 'bestEverywhere':
        return t('of_best', {
          points: rate(row.pointsPerHour),
          typical: rate(row.typicalPointsPerHour),
        });
      case 'fading':
        return t('of_fading', {
          first: format.count(row.weeks[0] ?? 0),
          last: format.count(row.weeks.at(-1) ?? 0),
        });
      case 'keep':
        return t('of_keep');
    }
  };
}
