import * as z from 'zod/mini';
import { says } from './field-problem.ts';

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** A time zone by its name, such as `Asia/Shanghai` (NUM-3). */
export const timeZoneName = () =>
  z.string().check(z.maxLength(64, { abort: true }), z.refine(isTimeZone, says('timeZone')));
