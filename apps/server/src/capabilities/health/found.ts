import {
  type FindingCode,
  type FindingValues,
  sayFinding,
} from '@lebean/contract/system-status/finding-texts.rows';
import type { Condition, Finding } from './health.ts';

export const allWell: Finding = { condition: 'ok' };

/** A finding whose texts are in the contract: in English for logs, in the reader's language on the page. */
export function found(
  condition: Exclude<Condition, 'ok'>,
  code: FindingCode,
  values: FindingValues = {},
): Finding {
  return { condition, code, values, ...sayFinding(code, values, 'en') };
}
