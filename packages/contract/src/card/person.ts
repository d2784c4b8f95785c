import * as z from 'zod/mini';
import { says } from '../kernel/field-problem.ts';

/** A year that nobody at a counter was born before; the calendar's year 0 is not even one. */
const earliestBirthday = '1900-01-01';

/** The birthday of a member. */
export const birthday = () =>
  z.iso.date().check(z.refine((day) => day >= earliestBirthday, says('birthday')));
