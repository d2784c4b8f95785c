// For tests: games that the shops of both worlds have, with what terminals start.
import { canary, type SceneMaker } from './scene-maker.fixture.ts';

interface Place {
  readonly merchantId: number;
  readonly shopId: number;
}

/** Games and categories; each game has a current version and one that is not. */
export interface SceneGames {
  readonly categoryId: number;
  readonly spareCategoryId: number;
  /** Had by the own shop, by the branch too, by the foreign one alone; one was withdrawn from the own shop. */
  readonly own: number;
  readonly branch: number;
  readonly foreign: number;
  readonly withdrawn: number;
  readonly draft: number;
  /** A version of a draft that nothing else is done with. */
  readonly spareVersion: number;
  /** What gives games to shops by itself; nothing matches it. */
  readonly ruleId: number;
}

const launchOption = {
  title: 'Start',
  startPath: String.raw`Game\Start.exe`,
  endProcesses: ['Start.exe'],
  windowTitle: '',
  isMouseCentred: false,
  eyeCapture: 'single',
  canCaptureScreen: false,
  isWindowForeground: true,
  isSteamVrClosed: false,
  openType: 'program',
  videoShowType: 'fullScreen',
  videoLayoutType: 'mono',
  videoStartWaitSeconds: 0,
  isEndedByVideo: false,
} as const;

const versionRow = (gameId: number, name: string, isCurrent: boolean) => ({
  game_id: gameId,
  version_name: name,
  content_name: name,
  rating: 'all',
  content_source: 'own',
  time_length_minutes: 10,
  client_configs: JSON.stringify([launchOption]),
  is_current: isCurrent,
  created_at: new Date(),
});

const categoryRow = (title: string) => ({
  title_zh: title,
  title_en: title,
  title_es: title,
  sort_order: 10,
});

/** A game that can be published, with two versions. */
export async function addGame(make: SceneMaker, categoryId: number, name: string) {
  const id = await make.add('game', {
    game_name: name,
    category_id: categoryId,
    sell_point: 100,
    cooperation_point: 100,
    union_point: 100,
    shared_point: 100,
    is_black: true,
    created_at: new Date(),
  });
  await make.add('game_version', versionRow(id, '1.0', true));
  const spareVersionId = await make.add('game_version', versionRow(id, '2.0', false));
  return { id, spareVersionId };
}

/** Adds the games of the scene and gives them to its shops. */
export async function addGames(
  make: SceneMaker,
  own: Place & { readonly branchId: number },
  foreign: Place,
): Promise<SceneGames> {
  const categoryId = await make.add('game_category', categoryRow('Shooting'));
  const draft = await addGame(make, categoryId, 'Draft');
  const spare = await addGame(make, categoryId, 'Spare');
  const publish = async (name: string, shops: readonly (Place & { word: string })[]) => {
    const { id } = await addGame(make, categoryId, name);
    await make.query(`update game set state = 'published', published_at = now() where id = $1`, [
      id,
    ]);
    for (const { shopId, merchantId, word } of shops)
      await make.query(
        `insert into shop_game (shop_id, game_id, merchant_id, distributed_at, changed_by)
          values ($1, $2, $3, now(), $4)`,
        [shopId, id, merchantId, word],
      );
    return id;
  };
  const home = { ...own, word: 'Home' };
  const branch = { ...own, shopId: own.branchId, word: canary.branch };
  const away = { ...foreign, word: canary.foreign };
  const withdrawn = await publish('Withdrawn', [home]);
  await make.query(
    'update shop_game set is_distributed = false, withdrawn_at = now() where game_id = $1',
    [withdrawn],
  );
  return {
    categoryId,
    spareCategoryId: await make.add('game_category', categoryRow('Spare')),
    own: await publish('Own', [home, branch, away]),
    branch: await publish('Branch', [branch]),
    foreign: await publish('Away', [away]),
    withdrawn,
    draft: draft.id,
    spareVersion: spare.spareVersionId,
    ruleId: await make.add('distribution_rule', {
      rule_name: 'Nowhere',
      countries: ['AQ'],
      created_at: new Date(),
    }),
  };
}
