import * as z from 'zod/mini';
import { wireName } from '../kernel/wire.ts';

/** What a game is called; the other languages may be missing. */
export const gameNames = {
  gameName: z.string(),
  gameNameEn: z.string(),
  gameNameEs: z.string(),
} as const;

export const chargeModes = ['byCount', 'byTime', 'openDirectly'] as const;

export const namedChargeMode = wireName('charge_mode', 'how a game is paid for (PRI-3)');

export const namedClientConfigs = wireName(
  'client_configs',
  'the launch options of a version: what terminals start, and how',
);
