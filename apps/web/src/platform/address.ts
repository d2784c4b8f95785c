import { givenAddress, type LinkTarget } from '@lebean/contract/facts/addresses';
import { framePaths } from '@lebean/contract/menu/spec-routes';
/** The query of an address as the router keeps it: words only, a repeated name as a list. */
export type Search = Record<string, string | string[]>;

/** Reads a query. Everything stays a word: `card_number=007` is not the number 7. */
export function parseSearch(written: string): Search {
  const parameters = new URLSearchParams(written);
  const search: Search = {};
  for (const name of new Set(parameters.keys())) {
    const [first = '', ...others] = parameters.getAll(name);
    search[name] = others.length === 0 ? first : [first, ...others];
  }
  return search;
}

/** Writes a query, with its `?`; nothing for none. What is undefined or null is left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parameters = searchParameters(search).toString();
  return parameters === '' ? '' : `?${parameters}`;
}

export function searchParameters(search: Readonly<Record<string, unknown>>): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const word of values) {
      if (word === undefined || word === null) continue;
      parameters.append(name, typeof word === 'string' ? word : JSON.stringify(word));
    }
  }
  return parameters;
}

/** A word of an address outside of the pages: what the login and the ways in are given. */
export const givenWord = (
  search: string,
  name: 'code' | 'noGoBack' | 'number' | 'redirect',
): string | undefined => new URLSearchParams(search).get(name) ?? undefined;

/** Where to go when there is no wish, or none that is safe. */
const home = '/';

/**
 * The address that `redirect` names if it is one of ours, else home (SH-2): one leading slash, and
 * neither `//host` nor `/\host` nor a control character, which browsers would read as another site.
 */
export function safeRedirect(requested: string | null | undefined): LinkTarget {
  if (!requested || !/^\/(?![/\\])/.test(requested)) return home;
  // Browsers drop tabs and line breaks from an address before they read it: `/\t/host` is `//host`.
  if (/[\u0000-\u001f\u007f\\]/.test(requested)) return home;
  const base = 'http://same.origin';
  const read = URL.canParse(requested, base) ? new URL(requested, base) : undefined;
  if (read?.origin !== base || read.pathname.startsWith('//')) return home;
  // Signing in must not lead back to signing in.
  return read.pathname === framePaths.login
    ? home
    : givenAddress(read.pathname + read.search + read.hash);
}

/** The login page that leads back to `requested` afterwards (SH-2). */
export function loginAddress(requested: string): string {
  const safe = safeRedirect(requested);
  return safe === home ? framePaths.login : framePaths.login + stringifySearch({ redirect: safe });
}
