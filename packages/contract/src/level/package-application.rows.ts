import * as z from 'zod/mini';
import { applicationStates } from '@lebean/domain/package-application';
import { id, instant } from '../kernel/common.ts';
import { loggedChange } from '../kernel/logged-change.ts';

/** What an application asks for. */
export const applicationKinds = ['add', 'change', 'stop'] as const;

/** What a merchant asks of its packages (MEM-10). */
export const applicationRow = z.object({
  id: id(),
  merchantId: id(),
  merchantName: z.string(),
  kind: z.enum(applicationKinds),
  packageName: z.string(),
  /** Field by field, what was when it was asked and what is to be. */
  changes: z.array(loggedChange),
  remark: z.string(),
  state: z.enum(applicationStates),
  requestedBy: z.string(),
  requestedAt: instant(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  reason: z.string(),
});
export type ApplicationRow = z.output<typeof applicationRow>;
