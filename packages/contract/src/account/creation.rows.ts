import * as z from 'zod/mini';
import { says } from '../kernel/field-problem.ts';

/** What the holder of an account is called on; may be left out. */
export const accountPhone = () =>
  z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(20, { abort: true }),
        z.regex(/^$|^\+?[0-9][0-9 -]{4,19}$/, says('phone')),
      ),
    '',
  );

/** The keys of the roles of an account. */
export const roleKeys = () =>
  z
    .array(z.string().check(z.maxLength(64)))
    .check(z.minLength(1, says('chooseRole')), z.maxLength(10));

/** What an account is signed in with: 3 to 64 small letters, digits or `. _ @ -`. */
export const loginName = () =>
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(64, { abort: true }),
      z.regex(/^[a-z0-9][a-z0-9._@-]{2,63}$/, says('loginName')),
    );
