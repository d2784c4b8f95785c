import { listReportGames } from '@lebean/contract/game-report';
import { useOperation } from '../../platform/queries.ts';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';

type GameFilterProps = {
  label: string;
  value: number | undefined;
  onChange: (gameId: number | undefined) => void;
};

/** One of the games that the shops of the account have or had. */
export function GameFilter(filter: GameFilterProps) {
  const { data: games } = useOperation(listReportGames, { pageSize: 100 }, { freshSeconds: 60 });
  const options = (games?.rows ?? []).map(({ id, gameName }) => ({ value: id, label: gameName }));
  return <ChoiceFilter {...filter} options={options} />;
}
