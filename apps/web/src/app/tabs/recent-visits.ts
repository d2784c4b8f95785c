import type { Visit } from './tab-list.ts';

/** A page somebody was at in this window, with what its record is called. */
export type RecentVisit = Visit & { readonly name: string | undefined };

const maxVisits = 12;

let visits: readonly RecentVisit[] = [];

/** Where somebody was, the last place first; kept by this window and forgotten with the session (SH-57). */
export const recentVisits = (): readonly RecentVisit[] => visits;

export function noteVisit({ path, query }: Visit): void {
  const name = visits.find((visit) => visit.path === path)?.name;
  noteVisits([{ path, query, name }]);
}

/** Notes several places, the last one first. */
export function noteVisits(places: readonly RecentVisit[]): void {
  const others = visits.filter(({ path }) => !places.some((place) => place.path === path));
  visits = [...places, ...others].slice(0, maxVisits);
}

/** What the record of a page is called has become known. */
export function nameVisit(path: string, name: string): void {
  visits = visits.map((visit) => (visit.path === path ? { ...visit, name } : visit));
}

export function forgetVisits(): void {
  visits = [];
}
