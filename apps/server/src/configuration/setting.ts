import { accessSync, constants, statSync } from 'node:fs';
import { z } from 'zod';

/** A text that `read` understands; what is allowed completes the sentence "allowed is …". */
export const setting = <Value>(allowed: string, read: (text: string) => Value | undefined) =>
  z.string().transform((text, context): Value => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: allowed });
    return z.NEVER;
  });

export const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, { error: choices.join(' or ') });

/** The path of a file that can be read. */
export function readFile(text: string): string | undefined {
  try {
    accessSync(text, constants.R_OK);
    return statSync(text).isFile() ? text : undefined;
  } catch {
    return undefined;
  }
}

/** An address without anything secret in it. */
export function readHttpUrl(text: string): string | undefined {
  const url = URL.parse(text);
  const isPlain = url?.username === '' && url.password === '' && url.search === '';
  return isPlain && ['http:', 'https:'].includes(url.protocol) ? text : undefined;
}

/** A whole number from 0 to `max`. */
export function readWhole(text: string, max: number): number | undefined {
  return /^\d{1,9}$/.test(text) && Number(text) <= max ? Number(text) : undefined;
}
