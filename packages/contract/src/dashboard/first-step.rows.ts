import * as z from 'zod/mini';

/** What somebody sets up first, in the order in which it is done. */
export const firstStepKinds = [
  'publishedGame',
  'partner',
  'merchant',
  'shop',
  'distribution',
  'lebean',
  'allocation',
  'device',
  'game',
  'level',
  'package',
  'assistant',
  'card',
  'shift',
  'testPrint',
  'payment',
] as const;
export type FirstStepKind = (typeof firstStepKinds)[number];

/** A line of the check-list: whether it is done is read from what is there (SH-63). */
export const firstStep = z.object({ kind: z.enum(firstStepKinds), isDone: z.boolean() });
export type FirstStep = z.output<typeof firstStep>;
