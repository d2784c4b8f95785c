import type { Placeholders, Text } from './text.ts';

/**
 * Why a call was refused, in kinds that decide the HTTP status:
 * the caller sees a missing and a foreign object alike as `notFound`.
 */
export type RefusalKind =
  | 'notFound'
  | 'conflict'
  | 'forbidden'
  | 'invalid'
  | 'limited'
  | 'unavailable';

export type Refusal<Code extends string = string, Name extends string = string> = {
  readonly code: Code;
  readonly kind: RefusalKind;
  readonly text: Text;
  /** Only for the type checker: the names of the values that the text needs. */
  readonly needs?: Name;
};

type SameNames<Source extends string, Translation extends string> = [
  Placeholders<Translation>,
] extends [Placeholders<Source>]
  ? [Placeholders<Source>] extends [Placeholders<Translation>]
    ? Translation
    : never
  : never;

/**
 * Declares an expected refusal with its text in three languages.
 * A translation that misses or invents a `{placeholder}` does not compile.
 */
export function refusal<
  const Code extends string,
  const Zh extends string,
  const En extends string,
  const Es extends string,
>(
  code: Code,
  kind: RefusalKind,
  text: { zh: Zh; en: SameNames<Zh, En> & En; es: SameNames<Zh, Es> & Es },
): Refusal<Code, Placeholders<Zh>> {
  return { code, kind, text };
}

/** The values that a refusal's text needs. */
export type RefusalValues<R extends Refusal> =
  R extends Refusal<string, infer Name> ? Readonly<Record<Name, string | number>> : never;
