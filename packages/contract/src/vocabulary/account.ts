import * as z from 'zod/mini';

/**
 * The password of an account. How long it is, 6 to 18 characters or by a stronger policy (ACC-5), is the
 * server's to say: so that too short and too long are refused in the same words.
 */
export const password = () => z.string().check(z.minLength(1), z.maxLength(1024));
