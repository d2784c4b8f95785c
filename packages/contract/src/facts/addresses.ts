import type { PagePath, PlainPagePath } from './pages.ts';

declare const isAddress: unique symbol;

/** An address of a page: its path with the record filled in, and its query. Made by the functions below. */
export type Address = string & { readonly [isAddress]: true };

/** Where a link may lead: a page that needs no record, by its path, or an address that was made of one. */
export type LinkTarget = PlainPagePath | '/' | Address;

/** The names of the records in a path: `cardId` for `/members/card/$cardId`. */
type ParameterOf<Path extends string> = Path extends `${string}/$${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}/$${infer Name}`
    ? Name
    : never;

/** What a path needs to become an address; one that names no record needs nothing, and is its own. */
export type ParametersOf<Path extends PagePath> = Readonly<
  Record<ParameterOf<Path>, string | number>
>;

/** The address of a record's page: `addressOf('/members/card/$cardId', { cardId: 12 })`. */
export function addressOf<Path extends Exclude<PagePath, PlainPagePath>>(
  path: Path,
  parameters: ParametersOf<Path>,
): Address {
  const values: Readonly<Record<string, string | number>> = parameters;
  return written(
    path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? '')),
  );
}

/** Words, numbers and flags of a query, by their names. What is undefined is left out. */
export type AddressQuery = Readonly<Record<string, string | number | boolean | undefined>>;

/** A page with the query of its address: what a list is filtered by, which part of a page is open. */
export function withQuery(target: LinkTarget, query: AddressQuery): Address {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return written(text === '' ? target : `${target}?${text}`);
}

/**
 * An address that was not written in the code: the browser's own, a tab's, one of the menu, which staff
 * may change. The router answers those that lead nowhere. Not for links that code makes.
 */
export const givenAddress = (text: string): Address => written(text);

/** The one place where a text becomes an address: only here is it known what it was made of. */
// oxlint-disable-next-line typescript/consistent-type-assertions -- a brand has no value to check
const written = (text: string): Address => text as Address;
