import * as z from 'zod/mini';
import { says } from './field-problem.ts';

/** The code of a type that the dictionary knows. */
export const dictionaryCode = () => z.string().check(z.regex(/^[0-9A-Za-z-]{1,32}$/, says('code')));
