import { announce, type AnnouncedAccount } from '../announcements.ts';
import { createFirstAdministrator, hasAccounts } from '../capabilities/session/first-account.ts';
import type { ConnectionPool } from '../database/database.ts';
import { demoAccounts, demoPasswords, employ, type Team } from './accounts.ts';
import { america } from './chain-america.ts';
import { china } from './chain-china.ts';
import { spain } from './chain-spain.ts';
import type { DemoMerchant } from './chain.ts';
import { Company } from './company.ts';
import { type Counter, workThroughYear, type Year } from './counter-work.ts';
import { type BuiltMerchant, issueLebeans, setUp } from './set-up.ts';
import { beginFill, finishFill, readFill } from './marker.queries.ts';

const merchants: readonly DemoMerchant[] = [china, america, spain];
const dayMs = 24 * 3_600_000;

export interface DemoOptions {
  /** The part of the members and visits that are told; 1 is all of them. */
  readonly scale?: number;
  /** When the story ends; now unless given. */
  readonly until?: Date;
}

/**
 * Fills an empty database with a venue chain full of life, by calling the operations of the product;
 * leaves another one alone. A fill that was killed is continued where it was. Returns the accounts to
 * sign in with, one per audience.
 */
export async function fillDemo(
  connections: ConnectionPool,
  options: DemoOptions = {},
): Promise<readonly AnnouncedAccount[]> {
  const begun = await readFill(connections);
  if (begun?.isFinished === true) return demoAccounts;
  if (begun === undefined && (await hasAccounts(connections))) return [];
  const until = begun?.until ?? (await beginFill(connections, options.until ?? new Date()));
  announce('Filling the database with example shops …');
  const startedAt = performance.now();
  const visits = await tellStory(connections, {
    from: new Date(until.getTime() - 364 * dayMs),
    until,
    scale: options.scale ?? 0.04,
  });
  await finishFill(connections);
  const seconds = (performance.now() - startedAt) / 1000;
  announce(`Example shops are ready: ${visits} visits of a year in ${seconds.toFixed(1)} s.`);
  return demoAccounts;
}

async function tellStory(connections: ConnectionPool, year: Year): Promise<number> {
  const password = demoPasswords.staff;
  await createFirstAdministrator(connections, {
    loginName: 'admin',
    password,
    displayName: '林管理员',
  });
  const company = new Company(connections);
  const staff = await company.signIn('admin', password);
  const { partnerIds, merchants: built } = await setUp(
    staff,
    merchants,
    new Date(year.from.getTime() - 7 * dayMs),
  );
  const months = Array.from({ length: 12 }, (_, month) => {
    return new Date(year.from.getTime() + (month * 30 - 3) * dayMs);
  });
  await issueLebeans(staff, built, partnerIds, months);
  for (const [key, partnerId] of partnerIds) {
    await staff.ensureAccount({
      kind: 'partner',
      partnerId,
      loginName: `partner-${key}`,
      password: demoPasswords.partner,
      displayName: key === 'east' ? '顾明远' : 'Nuria Ferrer Vidal',
      roles: ['partner-manager'],
      language: key === 'east' ? 'zh' : 'es',
    });
  }
  const teams = await Promise.all(built.map((one) => employ(company, staff, one)));
  const counters = built.flatMap((one, place) => countersOf(one, teams[place]));
  const visits = await Promise.all(counters.map((counter) => workThroughYear(counter, year)));
  const workers = [
    staff,
    ...teams.flatMap(({ owner, clerks }) => [owner, ...[...clerks.values()].flat()]),
  ];
  for (const worker of workers) await worker.signOut();
  return visits.reduce((sum, count) => sum + count, 0);
}

/** The counters of the shops where somebody works. */
function countersOf(built: BuiltMerchant, team: Team | undefined): Counter[] {
  if (team === undefined) return [];
  const { owner, clerks } = team;
  return built.shops
    .map((place) => ({ built, place, owner, clerks: clerks.get(place.id) ?? [] }))
    .filter((counter) => counter.clerks.length > 0);
}
