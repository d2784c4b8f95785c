import * as z from 'zod/mini';
import { id, instant, version } from '../kernel/common.ts';

/** A canned answer of the platform. */
export const cannedAnswerRow = z.object({
  id: id(),
  answerTitle: z.string(),
  answerZh: z.string(),
  answerEn: z.string(),
  answerEs: z.string(),
  isEnabled: z.boolean(),
  createdAt: instant(),
  version: version(),
});
export type CannedAnswerRow = z.output<typeof cannedAnswerRow>;

export const cannedAnswerSorts = [
  '-createdAt',
  'createdAt',
  'answerTitle',
  '-answerTitle',
] as const;
