import type { PagePath, PlainPagePath } from './pages.ts';

declare const isAddress: unique symbol;

/** An address of a page: its path with the record filled in, and its query. It remembers of which page. */
export type Address<Path extends PagePath | '/' = PagePath | '/'> = string & {
  readonly [isAddress]: Path;
};

/** Where a link may lead: a page that needs no record, by its path, or an address that was made of one. */
export type LinkTarget = PlainPagePath | '/' | Address;

/** The path of the page that a target leads to. */
export type PathOf<Target extends LinkTarget> =
  Target extends Address<infer Path> ? Path : Extract<Target, PagePath | '/'>;

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
): Address<Path> {
  const values: Readonly<Record<string, string | number>> = parameters;
  return written(
    path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? '')),
  );
}

/**
 * An address that was not written in the code: the browser's own, a tab's, one of the menu, which staff
 * may change. The router answers those that lead nowhere. Not for links that code makes.
 */
export const givenAddress = <Path extends PagePath | '/' = PagePath | '/'>(
  text: string,
): Address<Path> => written(text);

/** The one place where a text becomes an address: only here is it known what it was made of. */
// oxlint-disable-next-line typescript/consistent-type-assertions -- a brand has no value to check
const written = <Path extends PagePath | '/'>(text: string): Address<Path> => text as Address<Path>;
