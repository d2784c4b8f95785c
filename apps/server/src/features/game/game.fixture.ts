// For tests: games as the wire takes them.
import { createCategory } from '@lebean/contract/game/category.operations';
import { updateGame, createGame } from '@lebean/contract/game/operations';
import { createGameVersion } from '@lebean/contract/game/version.operations';
import type { Caller } from '../../../testing/http-testing.ts';

/** What terminals start, with the fewest fields that are required. */
export const launchOption = {
  title: '单人',
  openType: 'program',
  startPath: String.raw`D:\Games\Star Gunner\StarGunner.exe`,
  endProcesses: ['StarGunner.exe'],
  windowTitle: 'Star Gunner',
  isMouseCentred: true,
  eyeCapture: 'single',
  canCaptureScreen: true,
  isWindowForeground: true,
  isSteamVrClosed: false,
  videoShowType: 'fullScreen',
  videoLayoutType: 'mono',
  videoStartWaitSeconds: 0,
  isEndedByVideo: false,
} as const;

export const content = {
  versionName: '1.0',
  contentName: '星际枪手',
  contentDescription: '守住空间站',
  rating: '12',
  contentSource: 'own',
  extensionId: 'SG-1',
  equipmentTypes: ['headset'],
  experienceTypes: ['single'],
  timeLengthMinutes: 15,
  clientConfigs: [launchOption],
};

/** All that staff decide about a game, as the product specification names it. */
export const decided = (categoryId: number) => ({
  gameName: '星际枪手',
  gameNameEn: 'Star Gunner',
  gameNameEs: '',
  categoryId,
  chargeMode: 'byCount',
  price: 3800,
  initialPrice: 0,
  unitTimeMinutes: 0,
  unitTimePrice: 0,
  isPriceCapping: false,
  topPrice: 0,
  sellPoint: 200,
  cooperationPoint: 180,
  unionPoint: 160,
  sharedPoint: 150,
  isBuyout: false,
  buyoutPoint: null,
  isUseDog: false,
  isBlack: true,
  countries: ['ES'],
  giftSharePercent: 50,
});

/** A category, as staff add it. */
export const addCategory = (staff: Caller, title: string, parentId: number | null = null) =>
  staff.create(createCategory, {
    titleZh: title,
    titleEn: title,
    titleEs: title,
    icon: 'rocket',
    parentId,
  });

/** A draft with all that publishing needs; answers its id and version. */
export async function addCompleteGame(
  staff: Caller,
  categoryId: number,
  change: object = {},
): Promise<{ gameId: number; version: number }> {
  const fields = { ...decided(categoryId), ...change };
  const { gameName, gameNameEn, gameNameEs } = fields;
  const gameId = await staff.create(createGame, { gameName, gameNameEn, gameNameEs, categoryId });
  await staff.create(createGameVersion, { gameId, ...content });
  await staff.ask(updateGame, { gameId, version: 1, ...fields });
  return { gameId, version: 2 };
}
