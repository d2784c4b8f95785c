import * as z from 'zod/mini';
import { id } from '../kernel/common.ts';
import { command } from '../kernel/operation.ts';
import { shopNotFound } from '../kernel/refusals.ts';

export const noteTestPrint = command({
  id: 'template.noteTestPrint',
  path: '/api/shops/:shopId/test-print',
  summary: 'Notes that a test receipt came out right at a shop (SH-49, SH-63)',
  permission: 'session',
  scope: ['shop'],
  input: z.strictObject({ shopId: id() }),
  output: z.object({ shopId: id() }),
  refusals: [shopNotFound],
  audit: { object: 'shop', idFrom: 'shopId' },
});
