import type { Team } from './accounts.ts';
import type { Counter } from './counter-day.ts';
import type { BuiltMerchant } from './set-up.ts';

/** The counters of the shops where somebody works. */
export function countersOf(built: BuiltMerchant, team: Team | undefined): Counter[] {
  if (team === undefined) return [];
  const { owner, clerks } = team;
  return built.shops
    .map((place) => ({ built, place, owner, clerks: clerks.get(place.id) ?? [] }))
    .filter((counter) => counter.clerks.length > 0);
}
