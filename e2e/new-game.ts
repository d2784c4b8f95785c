import { createCategory } from '@lebean/contract/game/category.operations';
import { distributeGames } from '@lebean/contract/game/distribution.operations';
/** Games of a test's own, made by the operations that staff use. */
import { createGame, publishGame, updateGame } from '@lebean/contract/game/operations';
import { createGameVersion } from '@lebean/contract/game/version.operations';
import { call, type Caller, uniqueDigits } from './service.ts';

const names = { gameNameEn: '', gameNameEs: '' };

/** A game of a test's own. */
type NewGame = {
  readonly id: number;
  readonly gameName: string;
  /** Has the platform count it in units of so many minutes. */
  readonly changeUnit: (unitTimeMinutes: number) => Promise<unknown>;
};

/** A category of a test's own; answers its id. */
export async function addCategory(staff: Caller, title: string): Promise<number> {
  const titles = { titleZh: title, titleEn: title, titleEs: title };
  const { id } = await call(staff, createCategory, { ...titles, icon: 'rocket', parentId: null });
  return id;
}

/** A published game of 15 points for ten minutes that a shop has. */
export async function addGame(staff: Caller, shopId: number): Promise<NewGame> {
  const gameName = `Saber ${uniqueDigits(6)}`;
  const game = await publishIn(staff, await addCategory(staff, gameName), gameName);
  await call(staff, distributeGames, { gameIds: [game.id], shopIds: [shopId] });
  return game;
}

/** A content version of a game; the first is current at once. Answers its id. */
export async function addVersion(
  staff: Caller,
  { gameId, gameName }: { readonly gameId: number; readonly gameName: string },
  versionName: string,
): Promise<number> {
  const { id } = await call(staff, createGameVersion, {
    gameId,
    versionName,
    contentName: gameName,
    rating: 'all',
    contentSource: 'own',
    equipmentTypes: [],
    experienceTypes: [],
    timeLengthMinutes: 10,
    clientConfigs: [
      {
        title: 'Start',
        openType: 'program',
        startPath: String.raw`Saber\Saber.exe`,
        endProcesses: ['Saber.exe'],
        windowTitle: '',
        isMouseCentred: false,
        eyeCapture: 'single',
        canCaptureScreen: false,
        isWindowForeground: true,
        isSteamVrClosed: false,
        videoShowType: 'fullScreen',
        videoLayoutType: 'mono',
        videoStartWaitSeconds: 0,
        isEndedByVideo: false,
      },
    ],
  });
  return id;
}

/** A game of a category that has just been published. */
export async function publishIn(
  staff: Caller,
  categoryId: number,
  gameName: string,
): Promise<NewGame> {
  const { id } = await call(staff, createGame, { ...names, gameName, categoryId });
  await addVersion(staff, { gameId: id, gameName }, '1.0');
  const charged = {
    gameId: id,
    ...names,
    gameName,
    categoryId,
    chargeMode: 'byTime' as const,
    price: 0,
    initialPrice: 1500,
    unitTimeMinutes: 10,
    unitTimePrice: 600,
    isPriceCapping: true,
    topPrice: 4000,
    sellPoint: 200,
    cooperationPoint: 180,
    unionPoint: 160,
    sharedPoint: 150,
    isBuyout: false,
    buyoutPoint: null,
    isUseDog: false,
    isBlack: true,
    countries: [],
    giftSharePercent: null,
  };
  await call(staff, updateGame, { ...charged, version: 1 });
  await call(staff, publishGame, { gameId: id, version: 2 });
  const changeUnit = (unitTimeMinutes: number) =>
    call(staff, updateGame, { ...charged, unitTimeMinutes, version: 3 });
  return { id, gameName, changeUnit };
}
