import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { text } from '../kernel/common.ts';
import { command } from '../kernel/operation.ts';
import { menuComponentUnknown, pinsChanged, tooManyPins } from './refusals.ts';

/** So many pages an account keeps on top of its menu: more would be a second menu. */
export const maxPins = 7;

export const pinPage = command({
  id: 'menu.pin',
  path: '/api/menu-pins',
  summary: 'Keeps a page on top of the own menu, or takes it away from there (SH-67)',
  permission: 'session',
  scope: accountKinds,
  input: z.strictObject({
    path: text(120),
    isPinned: z.boolean(),
    /** Where among them; left out, at the end. */
    place: z.optional(z.int().check(z.minimum(0), z.maximum(maxPins))),
    /** All that were pinned, as they were seen: where another window has changed them since, they stay (SH-35). */
    seen: z.optional(z.array(text(120)).check(z.maxLength(maxPins))),
  }),
  /** All that are pinned now, in the order in which they were. */
  output: z.object({ path: z.string(), pins: z.array(z.string()) }),
  refusals: [menuComponentUnknown, tooManyPins, pinsChanged],
  audit: { object: 'menu', idFrom: 'path' },
});
