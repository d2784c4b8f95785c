import { listReportGames } from '@lebean/contract/report/game-report.operations';
import { useOperation } from '../../platform/queries.ts';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { useGameTitle } from '../../shared/games/game-title.ts';

type GameFilterProps = {
  label: string;
  value: number | undefined;
  onChange: (gameId: number | undefined) => void;
};

/** One of the games that the shops of the account have or had. */
export function GameFilter(filter: GameFilterProps) {
  const { data: games } = useOperation(listReportGames, { pageSize: 100 }, { freshSeconds: 60 });
  const gameTitle = useGameTitle();
  const options = (games?.rows ?? []).map((game) => ({ value: game.id, label: gameTitle(game) }));
  return <ChoiceFilter {...filter} options={options} />;
}
