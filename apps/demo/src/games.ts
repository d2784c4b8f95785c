import { createCategory } from '@lebean/contract/game/category.operations';
import {
  createDistributionRule,
  type RuleCriteria,
} from '@lebean/contract/game/distribution-rule.operations';
import { distributeGames, withdrawGames } from '@lebean/contract/game/distribution.operations';
import {
  createGame,
  publishGame,
  unpublishGame,
  updateGame,
} from '@lebean/contract/game/operations';
import type { LaunchOption } from '@lebean/contract/game/rows';
import { createGameVersion } from '@lebean/contract/game/version.operations';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import type { BatchCall } from './batch.ts';
import type { Worker } from './company.ts';
import { catalogue, type DemoGame } from './game-catalogue.ts';
import type { BuiltMerchant } from './set-up.ts';

const dayMs = 24 * 3_600_000;

/** What terminals start of a game: a film in the terminal's player, all else as a program. */
function launchOption(english: string, isFilm: boolean): LaunchOption {
  const file = english.replaceAll(/[^A-Za-z]/g, '');
  return {
    title: isFilm ? '影片' : '开始游戏',
    openType: isFilm ? 'video' : 'program',
    startPath: isFilm ? `Films/${file}.mp4` : `D:\\Games\\${file}\\${file}.exe`,
    endProcesses: isFilm ? [] : [`${file}.exe`],
    windowTitle: isFilm ? '' : english,
    isMouseCentred: !isFilm,
    eyeCapture: 'single',
    canCaptureScreen: true,
    isWindowForeground: true,
    isSteamVrClosed: false,
    videoShowType: 'fullScreen',
    videoLayoutType: isFilm ? 'sideBySide' : 'mono',
    videoStartWaitSeconds: isFilm ? 3 : 0,
    isEndedByVideo: isFilm,
  };
}

/** Of a game that costs nobody points, in hundredths: shops pay their part all the same. */
export const typicalPrice = 3000;

/** What shops pay for a play, by their type: a part of what a member pays for a usual one. */
export const wholesale = (typicalPrice: number) => ({
  sellPoint: Math.round(typicalPrice * 0.05),
  cooperationPoint: Math.round(typicalPrice * 0.045),
  unionPoint: Math.round(typicalPrice * 0.04),
  sharedPoint: Math.round(typicalPrice * 0.035),
});

const standardTerms = {
  chargeMode: 'byCount',
  price: 0,
  initialPrice: 0,
  unitTimeMinutes: 0,
  unitTimePrice: 0,
  isPriceCapping: false,
  topPrice: 0,
  isBuyout: false,
  buyoutPoint: null,
  isUseDog: false,
  isBlack: true,
  giftSharePercent: null,
} as const;

/** Adds a game, up to where the story leaves it; answers its id where it is on the shelf. */
async function addGame(
  call: BatchCall,
  { names, charging, content, isLeft }: DemoGame,
  categoryId: number,
  at: Date,
): Promise<number | undefined> {
  const [gameName, gameNameEn, gameNameEs] = names;
  const named = { gameName, gameNameEn, gameNameEs, categoryId };
  const { id: gameId } = await call(createGame, named, at);
  const isFilm = content?.experienceTypes?.includes('cinema') ?? false;
  await call(
    createGameVersion,
    {
      gameId,
      versionName: '1.0',
      contentName: gameName,
      contentDescription: '',
      rating: '12',
      contentSource: 'own',
      extensionId: '',
      equipmentTypes: ['headset'],
      experienceTypes: ['single'],
      timeLengthMinutes: 15,
      clientConfigs: [launchOption(gameNameEn, isFilm)],
      ...content,
    },
    at,
  );
  const { price = 0, initialPrice = 0 } = charging;
  const isDraft = isLeft === 'draft';
  const nothing = { sellPoint: null, cooperationPoint: null, unionPoint: null, sharedPoint: null };
  await call(
    updateGame,
    {
      ...standardTerms,
      ...named,
      countries: [],
      ...(isDraft
        ? { ...nothing, isBlack: null }
        : wholesale(price || initialPrice || typicalPrice)),
      ...charging,
      gameId,
      version: 1,
    },
    at,
  );
  if (isDraft) return undefined;
  await call(publishGame, { gameId, version: 2 }, at);
  if (isLeft !== 'unpublished') return gameId;
  await call(unpublishGame, { gameId, version: 3 }, new Date(at.getTime() + 30 * dayMs));
  return undefined;
}

const aboutAll = {
  categoryIds: [],
  chargeModes: [],
  countries: [],
  shopTypes: [],
  partnerId: null,
  merchantId: null,
  isEnabled: true,
};

type DemoRule = Pick<ClientInput<typeof createDistributionRule>, 'ruleName' | 'remark'> &
  Partial<RuleCriteria>;

/** What goes to shops by a rule from its first day, by the category that the rule is about. */
const rulesOf: Readonly<Record<string, DemoRule>> = {
  Racing: { ruleName: '竞速游戏 → 西班牙店铺', countries: ['ES'], remark: '座舱都已装好' },
  Cinema: {
    ruleName: '影片 → 合作店与联盟店',
    shopTypes: ['cooperation', 'union'],
    remark: '',
  },
};

/**
 * The platform's games, one every other day, and what the shops have of them: those that take new games
 * by themselves all that their country allows, the others what staff have given them.
 */
export async function tellGames(
  staff: Worker,
  merchants: readonly BuiltMerchant[],
  from: Date,
): Promise<void> {
  await staff.work('games', async (call) => {
    const published: number[] = [];
    let day = 0;
    for (const { category, games } of catalogue) {
      const { id } = await call(createCategory, category, from);
      const rule = rulesOf[category.titleEn];
      if (rule !== undefined)
        await call(createDistributionRule, { ...aboutAll, ...rule, categoryIds: [id] }, from);
      for (const game of games) {
        day += 2;
        const gameId = await addGame(call, game, id, new Date(from.getTime() + day * dayMs));
        if (gameId !== undefined) published.push(gameId);
      }
    }
    const shopIds = merchants.flatMap(({ shops }) => shops.map(({ id }) => id));
    const at = new Date(from.getTime() + (day + 2) * dayMs);
    await call(distributeGames, { gameIds: published, shopIds }, at);
    const [first] = published;
    const [shopId] = shopIds.slice(-1);
    if (first !== undefined && shopId !== undefined)
      await call(withdrawGames, { gameIds: [first], shopIds: [shopId] }, at);
  });
}
