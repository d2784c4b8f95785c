// For tests: games as the wire takes them.
import type { Caller } from '../../../testing/http-testing.ts';

/** What terminals start, in the least that has to be said. */
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
  content_name: '星际枪手',
  content_description: '守住空间站',
  rating: '12',
  content_source: 'own',
  extention_id: 'SG-1',
  equipment_types: ['headset'],
  experience_types: ['single'],
  time_length: 15,
  client_configs: [launchOption],
};

/** All that staff decide about a game, as the product specification names it. */
export const decided = (categoryId: number) => ({
  gameName: '星际枪手',
  gameNameEn: 'Star Gunner',
  gameNameEs: '',
  categoryId,
  charge_mode: 'byCount',
  price: 3800,
  initial_price: 0,
  unit_time: 0,
  unit_time_price: 0,
  is_price_capping: false,
  top_price: 0,
  sell_point: 200,
  cooperation_point: 180,
  union_point: 160,
  shared_point: 150,
  is_buyout: false,
  buyout_point: null,
  is_use_dog: false,
  is_black: true,
  countries: ['ES'],
  giftSharePercent: 50,
});

/** A category, as staff add it. */
export const addCategory = (staff: Caller, title: string, parentId: number | null = null) =>
  staff.create('/api/game-categories', {
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
  const gameId = await staff.create('/api/games', { gameName, gameNameEn, gameNameEs, categoryId });
  await staff.create(`/api/games/${gameId}/versions`, content);
  await staff.post(`/api/games/${gameId}/update`, { version: 1, ...fields });
  return { gameId, version: 2 };
}
