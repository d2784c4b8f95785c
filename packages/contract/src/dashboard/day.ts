import * as z from 'zod/mini';
import { calendarDay } from '../kernel/common.ts';

/**
 * Which day the home shows: at each shop that day of its own calendar, or its today, which goes on by itself (SH-51).
 */
export const homeDay = { day: z.optional(calendarDay()) };
