import { useState } from 'react';
import { getGame, listGames } from '@lebean/contract/game/operations';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { FoundFilter } from '../../screen-kit/found-filter.tsx';
import { useGameTitle } from '../../shared/games/game-title.ts';
import { versionSymptomsMessages } from '../../shared/tickets/version-symptoms.messages.ts';

type GameFilterProps = {
  gameId: number | undefined;
  onChange: (gameId: number | undefined) => void;
};

/** Games by their names, and the one that a link has chosen. */
function useFoundGames(gameId: number | undefined, isEnabled: boolean) {
  const nameOf = useGameTitle();
  const [query, setQuery] = useState('');
  const requested = { pageSize: 20, ...(query !== '' && { query }) };
  const answer = useOperation(listGames, requested, { isEnabled, freshSeconds: 30 });
  const isNamed = answer.data?.rows.some(({ id }) => id === gameId) ?? true;
  const chosen = useOperation(
    getGame,
    { gameId: gameId ?? 0 },
    { isEnabled: isEnabled && gameId !== undefined && !isNamed, freshSeconds: 300 },
  );
  const games = [...(chosen.data === undefined ? [] : [chosen.data]), ...(answer.data?.rows ?? [])];
  const named = new Map(games.map((game) => [game.id, nameOf(game)]));
  const options = [...named].map(([value, label]) => ({ value, label }));
  return { options, setQuery, isPending: answer.isPending };
}

/** One of the games; absent for whoever may not list them. */
export function GameFilter({ gameId, onChange }: GameFilterProps) {
  const t = useText(versionSymptomsMessages);
  const isEnabled = useAllowed(listGames);
  const found = useFoundGames(gameId, isEnabled);
  if (!isEnabled) return null;
  return <FoundFilter label={t('game')} value={gameId} onChange={onChange} found={found} />;
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
