import * as z from 'zod/mini';

const minute = () => z.int().check(z.minimum(0), z.maximum(1440));

/** Hours of a weekday, 1 Monday to 7 Sunday, as minutes of the day on the clock of the place (SVC-4, SVC-6). */
export const workingFrame = z.strictObject({
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  fromMinute: minute(),
  toMinute: minute(),
});
