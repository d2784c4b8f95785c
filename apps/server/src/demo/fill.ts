import { announce, complain, type AnnouncedAccount } from '../announcements.ts';
import type { FileStore } from '../capabilities/files/file-store.ts';
import { createFirstAdministrator, hasAccounts } from '../capabilities/session/first-account.ts';
import type { ConnectionPool } from '../database/database.ts';
import { reasonOf } from '../failure.ts';
import { demoAccounts, employ, type Team } from './accounts.ts';
import { type DemoPasswords, publicPasswords } from './passwords.ts';
import { tellActivities } from './activities.ts';
import { tellApplications } from './applications.ts';
import { tellApprovals } from './approvals.ts';
import { america } from './chain-america.ts';
import { china } from './chain-china.ts';
import { spain } from './chain-spain.ts';
import type { DemoMerchant } from './chain.ts';
import { Company, type Worker } from './company.ts';
import { type Counter, workThroughYear } from './counter-work.ts';
import { tellGamePictures } from './game-pictures.ts';
import { tellGames } from './games.ts';
import { tellGoods } from './goods.ts';
import { tellDevices } from './devices.ts';
import { handOutFiles } from './files.ts';
import { beginFill, finishFill, markShown, readFill } from './marker.queries.ts';
import { tellLebeans } from './lebeans.ts';
import { tellPayments } from './payments.ts';
import { Hall } from './plays.ts';
import { tellRefunds } from './refunds.ts';
import { type BuiltMerchant, setUp } from './set-up.ts';
import { sayHours, tellShifts } from './shifts.ts';
import type { Chapter, Year } from './visits.ts';

const merchants: readonly DemoMerchant[] = [china, america, spain];
const dayMs = 24 * 3_600_000;
/** Each has its year in all shops: what is there after the first is a smaller copy of the whole. */
const firstChapter: Chapter = {
  key: 'first',
  share: 0.04,
  numbersAbove: 0,
  playShare: 0.12,
  playWeeks: 26,
};
const longChapter: Chapter = {
  key: 'long',
  share: 0.96,
  numbersAbove: 1000,
  playShare: 0.03,
  playWeeks: 4,
};
/** How many shops are told at a time: while nobody waits for an answer, and while people do. */
const mostAtOnce = { before: 11, beside: 3 } as const;

export interface DemoOptions {
  /** The whole story, or its first chapter with some hundred members. */
  readonly size: 'full' | 'small';
  /** When the story ends; now unless given. */
  readonly until?: Date;
  /** The part of all members that the first chapter has. */
  readonly firstShare?: number;
  /** Where the files of the story go; without it, it has none. */
  readonly files?: FileStore;
  /** Those that everybody knows unless given. */
  readonly passwords?: DemoPasswords;
}

/** The example shops of a database. */
export interface Demo {
  /** To sign in with, one per audience. */
  readonly accounts: readonly AnnouncedAccount[];
  /** Settles when all of the story is told, or given up. */
  readonly isTold: Promise<void>;
  /** Gives up what is not told yet: the next start goes on with it. */
  readonly stop: () => Promise<void>;
}

const silentDemo = (accounts: readonly AnnouncedAccount[]): Demo => {
  const done = (): Promise<void> => Promise.resolve();
  return { accounts, isTold: done(), stop: done };
};
export const noDemo: Demo = silentDemo([]);

/**
 * Fills an empty database with a venue chain full of life, by calling the operations of the product;
 * leaves another one alone. Returns when there is enough to look around, and tells the rest of the
 * story beside. A fill that was killed is continued where it was; where there was enough before, nobody waits.
 * Passwords of the installation's own are in the answer only where they have not been before.
 */
export async function fillDemo(connections: ConnectionPool, options: DemoOptions): Promise<Demo> {
  const { passwords = publicPasswords } = options;
  const accounts = demoAccounts(passwords);
  const isPublic = passwords === publicPasswords;
  const mark = await readFill(connections);
  if (mark?.isFinished === true) return silentDemo(isPublic ? accounts : []);
  if (mark === undefined && (await hasAccounts(connections))) return noDemo;
  const until =
    mark?.until ?? (await beginFill(connections, options.until ?? new Date(), isPublic));
  announce('Filling the database with example shops …');
  const year = { from: new Date(until.getTime() - 364 * dayMs), until };
  const begun = Story.begin(connections, year, options.files, passwords);
  const isFull = options.size === 'full';
  if (isFull && mark?.isShown === true) return tellRest(begun, isPublic ? accounts : []);
  const story = await begun;
  const share = options.firstShare ?? firstChapter.share;
  await story.tell({ ...firstChapter, share }, mostAtOnce.before);
  await story.tellFirstCounter();
  if (!isFull) {
    await story.end();
    return silentDemo(accounts);
  }
  await markShown(connections);
  return tellRest(begun, accounts);
}

/** Tells the long chapter beside, as soon as everything is set up. */
function tellRest(begun: Promise<Story>, accounts: readonly AnnouncedAccount[]): Demo {
  const isTold = begun.then((story) => story.tellBeside(longChapter), explainIncomplete);
  const stop = async (): Promise<void> => {
    await begun.then(
      (story) => story.giveUp(),
      () => undefined,
    );
    await isTold;
  };
  return { accounts, isTold, stop };
}

const explainIncomplete = (error: unknown): void =>
  complain(`The example shops are not complete, the next start goes on: ${reasonOf(error)}`);

class Story {
  readonly #connections: ConnectionPool;
  readonly #year: Year;
  readonly #counters: readonly Counter[];
  readonly #workers: readonly Worker[];
  #isGivenUp = false;

  constructor(
    connections: ConnectionPool,
    year: Year,
    counters: readonly Counter[],
    workers: readonly Worker[],
  ) {
    this.#connections = connections;
    this.#year = year;
    this.#counters = counters;
    this.#workers = workers;
  }

  /** Sets up what there is before the first guest comes. */
  static async begin(
    connections: ConnectionPool,
    year: Year,
    files: FileStore | undefined,
    passwords: DemoPasswords,
  ): Promise<Story> {
    const password = passwords.staff;
    const administrator = { loginName: 'admin', password, displayName: '林管理员' };
    await createFirstAdministrator(connections, administrator);
    const company = new Company(connections, files, passwords);
    const staff = await company.signIn('admin', password);
    const opensAt = new Date(year.from.getTime() - 7 * dayMs);
    const { partnerIds, merchants: built } = await setUp(staff, merchants, opensAt);
    await tellGames(staff, built, year.from);
    const teams = await employ(company, staff, partnerIds, built);
    await tellLebeans(company, { staff, merchants: built, partnerIds, from: year.from });
    await tellApprovals(company, staff, partnerIds, built);
    await tellDevices(company, staff, built, opensAt);
    await sayHours(built, teams);
    await tellActivities(staff, built, teams, year.until);
    await tellApplications(staff, built, teams, year.until);
    const [first] = built;
    const [owner] = teams.map((team) => team.owner);
    if (first !== undefined && owner !== undefined)
      await tellPayments(company, staff, owner, first, year.until);
    if (files !== undefined) {
      await handOutFiles(staff);
      await tellGamePictures(staff);
    }
    const placed = built.flatMap((one, place) => placesOf(one, teams[place]));
    const counters: Counter[] = [];
    for (const counter of placed) {
      const { owner, place } = counter;
      const { language } = counter.built.merchant;
      const hall = await Hall.of(company, staff, { owner, language }, place, year);
      counters.push({ ...counter, hall });
    }
    const team = teams.flatMap(({ owner, clerks }) => [owner, ...[...clerks.values()].flat()]);
    return new Story(connections, year, counters, [staff, ...team]);
  }

  /** What guests buy and get back, where the first counter is. */
  async tellFirstCounter(): Promise<void> {
    const [counter] = this.#counters;
    if (counter === undefined) return;
    await tellGoods(counter.owner, counter.place.id, this.#year.until);
    await tellRefunds(counter.owner, counter.place.id, this.#year.until);
  }

  giveUp(): void {
    this.#isGivenUp = true;
  }

  /** Tells a chapter of all shops, some of them at a time; answers how many visits there were. */
  async tell(chapter: Chapter, atOnce: number, onProgress?: (visits: number) => void) {
    // The long ones first, so that all end together.
    const waiting = this.#counters.toSorted((one, other) => sizeOf(other) - sizeOf(one));
    let told = 0;
    const afterWeek = (visits: number): boolean => {
      told += visits;
      onProgress?.(told);
      return !this.#isGivenUp;
    };
    const tellOneByOne = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        if (!this.#isGivenUp) await workThroughYear(next, this.#year, chapter, afterWeek);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, tellOneByOne));
    return told;
  }

  /** Tells a chapter while the server serves, with a line now and then. Never throws. */
  async tellBeside(chapter: Chapter): Promise<void> {
    const startedAt = performance.now();
    const expected = this.#counters.reduce((sum, one) => sum + sizeOf(one) * chapter.share, 0);
    let shownPercent = 0;
    try {
      const visits = await this.tell(chapter, mostAtOnce.beside, (told) => {
        const percent = Math.floor((told / expected) * 5) * 20;
        if (percent <= shownPercent || percent >= 100) return;
        shownPercent = percent;
        announce(`Example shops: ${percent} % of the year is told.`);
      });
      if (this.#isGivenUp) return;
      await this.end();
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
      announce(`Example shops: the year is told, ${visits} more visits in ${seconds} s.`);
    } catch (error) {
      if (this.#isGivenUp) return;
      explainIncomplete(error);
    }
  }

  /** What belongs to the last days comes after all visits: cash goes to the shift that is open. */
  async end(): Promise<void> {
    const firsts = this.#counters.filter(({ built, place }) => place === built.shops[0]);
    for (const counter of firsts) await tellShifts(counter, this.#year.until);
    for (const worker of this.#workers) await worker.signOut();
    await finishFill(this.#connections);
  }
}

const sizeOf = ({ place }: Counter): number => place.shop.members + place.shop.recharges;

/** The counters of the shops where somebody works, but for their halls. */
function placesOf(built: BuiltMerchant, team: Team | undefined): Omit<Counter, 'hall'>[] {
  if (team === undefined) return [];
  const { owner, clerks } = team;
  return built.shops
    .map((place) => ({ built, place, owner, clerks: clerks.get(place.id) ?? [] }))
    .filter((counter) => counter.clerks.length > 0);
}
