import * as z from 'zod/mini';
import { instant, optionalText, text } from '../kernel/common.ts';
import { command } from '../kernel/operation.ts';
import { terminalDisabled } from '../vocabulary/refusals.ts';

export const reportFault = command({
  id: 'terminal.fault',
  path: '/api/terminal/faults',
  summary:
    'Says that something is wrong with the unit of the terminal: `startFailed`, `dongleMissing`, `headset`, `tracking`, or another word. It opens a ticket, the third failed start within ten minutes for one; reported again it counts on that ticket, and the same fault of the same instant counts once (SVC-7)',
  permission: 'terminal',
  scope: ['terminal'],
  input: z.strictObject({
    fault: text(64),
    /** For whoever mends it: what was started, what the headset says. */
    detail: optionalText(200),
    /** When it happened by the clock of the terminal: what was reported already is reported again without effect. */
    occurredAt: z.optional(instant()),
  }),
  output: z.object({
    serverTime: instant(),
    /** The ticket that it counts on; nothing while it is none yet. */
    ticketNumber: z.nullable(z.string()),
  }),
  refusals: [terminalDisabled],
  audit: undefined,
  idempotency: 'none',
});
