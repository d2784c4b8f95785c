import * as z from 'zod/mini';

/** What an owner ticks for an assistant, in the words of a shop (SH-47). */
export const abilities = [
  'seeMembers',
  'openCard',
  'recharge',
  'freeze',
  'replace',
  'refund',
  'sellGoods',
  'startPlay',
  'drawer',
] as const;
export type Ability = (typeof abilities)[number];
export const ability = z.enum(abilities);
