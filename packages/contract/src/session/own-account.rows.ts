import * as z from 'zod/mini';
import { id, instant } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';

/** A small picture as a data address, or a colour for the initial; nothing is the theme's colour. */
export const avatar = () =>
  z
    .string()
    .check(
      z.maxLength(24_000, { abort: true }),
      z.regex(
        /^$|^#[0-9A-Fa-f]{6}$|^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]{16,}={0,2}$/,
        says('avatar'),
      ),
    );

export const ownSession = z.object({
  id: id(),
  startedAt: instant(),
  lastSeenAt: instant(),
  source: z.string(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
  /** Who acts in it, where it is not the owner of the account. */
  impersonatorName: z.nullable(z.string()),
});
export type OwnSession = z.output<typeof ownSession>;
