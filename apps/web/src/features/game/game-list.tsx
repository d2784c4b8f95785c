import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { exportGames } from '@lebean/contract/game/export';
import { createGame, listGames } from '@lebean/contract/game/operations';
import type { GameRow } from '@lebean/contract/game/rows';
import { chargeModes } from '@lebean/contract/vocabulary/game';
import { gameStates } from '@lebean/domain/game-state';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { PageLink, useGo } from '../../platform/page.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { GameCover } from '../../shared/games/game-cover.tsx';
import { useGameTitle } from '../../shared/games/game-title.ts';
import { useInstallColumns } from '../../shared/games/install-column.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { categoryOptions, useCategoryTree } from './category-tree.ts';
import { CreateGameDialog } from './create-game-dialog.tsx';
import { gamePath } from './game-paths.ts';
import { useGamePrice } from './game-price.ts';
import { GameStateTag } from './game-state-tag.tsx';
import { gameMessages } from './game.messages.ts';

/** The games of the platform (GAM-1). */
export function GameListScreen() {
  const t = useText(gameMessages);
  const [isCreating, setCreating] = useState(false);
  const list = useGames();
  const go = useGo();
  const createButton = (
    <OperationButton
      operation={createGame}
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => setCreating(true)}
    >
      {t('create')}
    </OperationButton>
  );
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <ListScreen
        list={list}
        label={t('label')}
        columns={useGameColumns().toSpliced(2, 0, ...useInstallColumns(list.rows))}
        filters={<GameFilters list={list} />}
        actions={createButton}
        firstStep={createButton}
        onOpenRow={({ id }) => go(gamePath(id))}
      />
      {isCreating && (
        <CreateGameDialog
          onClose={() => setCreating(false)}
          onCreated={(gameId) => {
            setCreating(false);
            go(gamePath(gameId));
          }}
        />
      )}
    </>
  );
}

const useGames = () =>
  useList(listGames, {
    exporting: exportGames,
    filters: {
      query: param.text,
      categoryId: param.id,
      state: param.choice(gameStates),
      chargeMode: param.choice(chargeModes),
    },
    sorts: ['-createdAt', 'createdAt'],
    toInput: (filters, position) => ({ ...filters, ...position }),
  });

function useGameColumns(): ReadonlyArray<Column<GameRow>> {
  const t = useText(gameMessages);
  const titleOf = useFieldTitle();
  const pick = usePick();
  const nameOf = useGameTitle();
  const priceOf = useGamePrice();
  const dictionary = useDictionary();
  const format = useFormat();
  return [
    {
      key: 'game',
      title: t('game'),
      render: (game) => (
        <span className="game-covered">
          <GameCover coverId={game.coverId} seed={game.gameName} />
          <PageLink to={gamePath(game.id)}>{nameOf(game)}</PageLink>
        </span>
      ),
      onCard: 'heading',
    },
    {
      key: 'state',
      title: titleOf('state'),
      render: ({ state }) => <GameStateTag state={state} />,
      onCard: 'beside',
    },
    {
      key: 'category',
      title: titleOf('category'),
      render: ({ category }) => pick(category),
      onCard: 'line',
    },
    {
      key: 'chargeMode',
      title: titleOf('chargeMode'),
      render: ({ chargeMode }) => dictionary.title('chargeMode', chargeMode),
      onCard: 'line',
    },
    { key: 'price', title: t('price'), render: priceOf, onCard: 'line' },
    {
      key: 'versionName',
      title: t('versionName'),
      render: ({ versionName }) => versionName ?? absent,
      onCard: 'line',
    },
    {
      key: 'publishedAt',
      title: t('publishedAt'),
      render: ({ publishedAt }) => (publishedAt === null ? absent : format.date(publishedAt)),
      onCard: 'hidden',
    },
    {
      key: 'createdAt',
      title: titleOf('createdAt'),
      render: ({ createdAt }) => format.date(createdAt),
      sort: 'createdAt',
      onCard: 'line',
    },
  ];
}

function GameFilters({ list }: { list: ReturnType<typeof useGames> }) {
  const t = useText(gameMessages);
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const { tree } = useCategoryTree();
  const { categoryId, state, chargeMode } = list.filters;
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      <ChoiceFilter
        label={titleOf('category')}
        value={categoryId}
        options={categoryOptions(tree)}
        onChange={(id) => list.changeFilters({ categoryId: id })}
      />
      <ChoiceFilter
        label={titleOf('state')}
        value={state}
        options={gameStates.map((one) => ({
          value: one,
          label: dictionary.title('gameState', one),
        }))}
        onChange={(one) => list.changeFilters({ state: one })}
      />
      <ChoiceFilter
        label={titleOf('chargeMode')}
        value={chargeMode}
        options={chargeModes.map((mode) => ({
          value: mode,
          label: dictionary.title('chargeMode', mode),
        }))}
        onChange={(mode) => list.changeFilters({ chargeMode: mode })}
      />
    </FilterBar>
  );
}
