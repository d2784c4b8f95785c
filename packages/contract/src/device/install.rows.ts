import * as z from 'zod/mini';
import { id, instant } from '../kernel/common.ts';
import type { Text } from '../kernel/text.ts';
import { gameNames } from '../vocabulary/game.ts';
import { namedTerminalName, namedUniqueCode } from '../vocabulary/terminal.ts';

/** How a terminal stands with a game of its shop: without it, with another version than the newest, or with that (GAM-4). */
export const installStates = ['missing', 'outdated', 'upToDate'] as const;
export type InstallState = (typeof installStates)[number];

/** What screens and files call it. */
export const installStateWords: Readonly<Record<InstallState, Text>> = {
  missing: { zh: '未安装', en: 'Not installed', es: 'No instalado' },
  outdated: { zh: '不是最新版本', en: 'Outdated', es: 'Desactualizado' },
  upToDate: { zh: '最新版本', en: 'Up to date', es: 'Al día' },
};

/** On how many terminals a game is: of those that run at the shops that have it. */
export const installCount = z.object({
  gameId: id(),
  ...gameNames,
  terminals: z.int(),
  installed: z.int(),
  /** Of those that are installed. */
  upToDate: z.int(),
});
export type InstallCount = z.output<typeof installCount>;

/** One terminal whose shop has the game, by its unit. */
export const installRow = z.object({
  /** The unit that it runs on. */
  id: id(),
  uniqueCode: namedUniqueCode(z.string()),
  terminalName: namedTerminalName(z.string()),
  shopId: id(),
  shopName: z.string(),
  merchantName: z.string(),
  installState: z.enum(installStates),
  /** Nothing where it is not installed; empty where the terminal keeps the version to itself. */
  installedVersion: z.nullable(z.string()),
  currentVersion: z.nullable(z.string()),
  /** When the terminal last reported the game. */
  reportedAt: z.nullable(instant()),
  lastSeenAt: z.nullable(instant()),
});
export type InstallRow = z.output<typeof installRow>;
