import { listGames } from '@lebean/contract/game/operations';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { useGameTitle } from '../../shared/games/game-title.ts';
import { versionSymptomsMessages } from '../../shared/tickets/version-symptoms.messages.ts';

type GameFilterProps = {
  gameId: number | undefined;
  onChange: (gameId: number | undefined) => void;
};

/** One of the games; absent for whoever may not list them. */
export function GameFilter({ gameId, onChange }: GameFilterProps) {
  const t = useText(versionSymptomsMessages);
  const gameTitle = useGameTitle();
  const isEnabled = useAllowed(listGames);
  const { data: games } = useOperation(
    listGames,
    { pageSize: 100 },
    { isEnabled, freshSeconds: 300 },
  );
  if (!isEnabled) return null;
  return (
    <ChoiceFilter
      label={t('game')}
      value={gameId}
      options={(games?.rows ?? []).map((game) => ({ value: game.id, label: gameTitle(game) }))}
      onChange={onChange}
    />
  );
}

type VersionFiltersProps = {
  list: {
    readonly filters: {
      readonly gameId?: number | undefined;
      readonly gameVersion?: string | undefined;
    };
    readonly changeFilters: (change: {
      readonly gameId?: number | undefined;
      readonly gameVersion?: string | undefined;
    }) => void;
  };
};

/** Of which game and version the tickets are, where one came from there: it is seen, and taken away (RPT-4). */
export function VersionFilters({ list: { filters, changeFilters } }: VersionFiltersProps) {
  const t = useText(versionSymptomsMessages);
  const { gameId, gameVersion } = filters;
  if (gameId === undefined) return null;
  return (
    <>
      <GameFilter
        gameId={gameId}
        onChange={(chosen) => changeFilters({ gameId: chosen, gameVersion: undefined })}
      />
      {gameVersion !== undefined && (
        <ChoiceFilter
          label={t('version', { version: '' })}
          value={gameVersion}
          options={[{ value: gameVersion, label: t('version', { version: gameVersion }) }]}
          onChange={(chosen) => changeFilters({ gameVersion: chosen })}
        />
      )}
    </>
  );
}
