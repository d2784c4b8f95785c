import * as z from 'zod/mini';
import { id } from '../kernel/common.ts';
import { command } from '../kernel/operation.ts';
import { playNotFound, playStillRunning } from '../vocabulary/play-refusals.ts';
import { terminalDisabled } from '../vocabulary/refusals.ts';
import { playAlreadyRated, playNotRateable } from './refusals.ts';
import { opinion } from './rows.ts';

export const ratePlay = command({
  id: 'terminalPlay.rate',
  path: '/api/terminal/plays/:playId/comment',
  summary:
    'What the member says of a play of this terminal that is over: 1 to 5, and words if they like. Once per play; sent again with the same words it is the same comment (GAM-6)',
  permission: 'terminal',
  scope: ['terminal'],
  input: z.strictObject({ playId: id(), ...opinion }),
  /** Whether it was held back is not revealed: nobody finds out the list by trying. */
  output: z.object({ commentId: id() }),
  refusals: [playNotFound, playStillRunning, playNotRateable, playAlreadyRated, terminalDisabled],
  audit: undefined,
  idempotency: 'none',
});
