import type { FileStore } from '@lebean/server/capabilities/files/file-store';
import {
  createFirstAdministrator,
  hasAccounts,
} from '@lebean/server/capabilities/session/first-account';
import type { ConnectionPool } from '@lebean/server/database/database';
import { reasonOf } from '@lebean/server/ground/failure';
import { type AnnouncedAccount, announce, complain } from '@lebean/server/start/announcements';
import { type Team, demoAccounts, employ } from './accounts.ts';
import { tellActivities } from './activities.ts';
import { tellApplications } from './applications.ts';
import { tellApprovals } from './approvals.ts';
import { tellBank } from './bank.ts';
import { listWords, tellModeration } from './comments.ts';
import { Company, type Worker } from './company.ts';
import type { Counter } from './counter-day.ts';
import { countersOf } from './counters.ts';
import { type Demo, noDemo, silentDemo } from './demo.ts';
import { type KeepSecret, tellDevices, terminalsOf, watchTerminals } from './devices.ts';
import { tellEquipmentFiles } from './equipment-files.ts';
import { tellFaults } from './faults.ts';
import { handOutFiles } from './files.ts';
import { tellGamePictures } from './game-pictures.ts';
import { tellGames } from './games.ts';
import { shelvesAt } from './goods.ts';
import type { Year } from './guests.ts';
import { tellHalls } from './hall-plans.ts';
import { endLatePlays } from './late-ends.ts';
import { LebeanStock, openLebeanOffice } from './lebeans.ts';
import { beginFill, finishFill, markShown, readFill } from './marker.queries.ts';
import { careForMembers } from './member-care.ts';
import { merchants } from './merchants.ts';
import { tellNoticeWithFiles } from './notice-files.ts';
import { tellNotices } from './notices.ts';
import { tellHours } from './opening-hours.ts';
import { inOrderOfTelling } from './order-of-telling.ts';
import { tellExports } from './own-exports.ts';
import { tellPartnerStatements } from './partner-statements.ts';
import { type DemoPasswords, publicPasswords } from './passwords.ts';
import { payTwice, setOnlinePrices, topUpOnline } from './payments.ts';
import { tellPeriods } from './periods.ts';
import { askForRefund, refundSome } from './refunds.ts';
import { type BuiltMerchant, setUp } from './set-up.ts';
import { ShopYear } from './shop-year.ts';
import { tellBilling, tellStatements } from './statements.ts';
import type { ExtraSteps } from './stories.ts';
import { tellIssuers, tellTaxes } from './taxes.ts';
import { tellTickets } from './tickets.ts';
import { tickForBeginner } from './ticks.ts';

const dayMs = 24 * 3_600_000;
/** The others are written at once while nobody waits for an answer; beside a server that serves, fewer of them. */
const maxAtOnce = { before: 3, beside: 2 } as const;

export interface DemoOptions {
  /** The whole story, or the same one with a small part of its guests. */
  readonly size: 'full' | 'small';
  /** When the story ends; now unless given. */
  readonly until?: Date;
  /** The part of all guests of whom it tells; all of them, or of a small story some, unless given. */
  readonly share?: number;
  /** Where the files of the story go; without it, it has none. */
  readonly files?: FileStore;
  /** Those that everybody knows unless given. */
  readonly passwords?: DemoPasswords;
  /** Where what the terminals that live need is kept; without it, none will. */
  readonly keepSecret?: KeepSecret;
}

/**
 * Fills an empty database with a venue chain full of life, by calling the operations of the product;
 * leaves another one alone. Returns when the first shop is written, so that there is enough to look around, and
 * writes the others meanwhile (DEMO-4). A fill that was killed is continued where it was; where there was enough before, nobody waits.
 * Passwords of the installation's own are in the answer only where they have not been before.
 */
export async function fillDemo(connections: ConnectionPool, options: DemoOptions): Promise<Demo> {
  const { passwords = publicPasswords } = options;
  const accounts = demoAccounts(passwords);
  const isPublic = passwords === publicPasswords;
  const mark = await readFill(connections);
  if (mark?.isFinished === true) return silentDemo(isPublic ? accounts : [], true);
  if (mark === undefined && (await hasAccounts(connections))) return noDemo;
  const until =
    mark?.until ?? (await beginFill(connections, options.until ?? new Date(), isPublic));
  announce('Filling the database with example shops …');
  const year = { from: new Date(until.getTime() - 364 * dayMs), until };
  const begun = Story.begin(connections, year, { ...options, passwords });
  const isFull = options.size === 'full';
  if (isFull && mark?.isShown === true) return tellRest(begun, isPublic ? accounts : []);
  const story = await begun;
  if (!isFull) {
    await story.tellAll(maxAtOnce.before);
    await story.tellOffice();
    await story.end();
    return silentDemo(accounts, true);
  }
  await story.tellFirst();
  await story.tellOffice();
  await markShown(connections);
  return tellRest(begun, accounts);
}

/** Tells the other shops beside, as soon as everything is set up. */
function tellRest(begun: Promise<Story>, accounts: readonly AnnouncedAccount[]): Demo {
  let tellingStory: Story | undefined;
  const isDone = begun.then((story) => {
    tellingStory = story;
    return story.tellBeside();
  }, explainIncomplete);
  const stop = async (): Promise<void> => {
    await begun.then(
      (story) => story.giveUp(),
      () => undefined,
    );
    await isDone;
  };
  const isShopDone = (shopKey: string): boolean => tellingStory?.hasAnnounced(shopKey) ?? false;
  return { accounts, isThere: true, isShopDone, isDone, stop };
}

const explainIncomplete = (error: unknown): void =>
  complain(`The example shops are not complete, the next start goes on: ${reasonOf(error)}`);

/** A counter with all that its year is told with. */
interface Shop {
  readonly counter: Counter;
  readonly year: ShopYear;
  /** How soon it is told: the shop that is waited for, the first of another merchant, any other. */
  readonly turn: Turn;
}

type Turn = 'first' | 'next' | 'later';

/** Those of the story who do more than their shop's work. */
interface Cast {
  readonly company: Company;
  readonly staff: Worker;
  readonly partnerIds: ReadonlyMap<string, number>;
  /** Those who look after lebeans of a partner, by its id. */
  readonly partners: ReadonlyMap<number, Worker>;
  readonly merchants: readonly BuiltMerchant[];
  readonly teams: readonly Team[];
  readonly shops: readonly Shop[];
  readonly workers: readonly Worker[];
  readonly until: Date;
}

class Story {
  readonly #connections: ConnectionPool;
  readonly #cast: Cast;
  readonly #filledShops = new Set<string>();
  #isGivenUp = false;

  constructor(connections: ConnectionPool, cast: Cast) {
    this.#connections = connections;
    this.#cast = cast;
  }

  /** Sets up what there is before the first guest comes. */
  static async begin(
    connections: ConnectionPool,
    year: Year,
    options: DemoOptions & { readonly passwords: DemoPasswords },
  ): Promise<Story> {
    const { files, passwords, keepSecret = () => Promise.resolve() } = options;
    const password = passwords.staff;
    const administrator = { loginName: 'admin', password, displayName: '林管理员' };
    await createFirstAdministrator(connections, administrator);
    const company = new Company(connections, files, passwords);
    const staff = await company.signIn('admin', password);
    const opensAt = new Date(year.from.getTime() - 7 * dayMs);
    const { partnerIds, merchants: built } = await setUp(staff, merchants, opensAt);
    await tellGames(staff, built, year.from);
    const teams = await employ(company, staff, partnerIds, built, opensAt);
    await tellDevices({ company, staff, keepSecret, year }, built, opensAt);
    await tellHours(built, teams);
    await tellHalls(built, teams);
    await tellActivities(staff, built, teams, year.until);
    await tellApplications(staff, built, teams, year.until);
    await setOnlinePrices(staff);
    await watchTerminals(staff);
    await listWords(staff, opensAt);
    if (files !== undefined) {
      await handOutFiles(staff);
      await tellGamePictures(staff);
      await tellEquipmentFiles(staff);
    }
    const office = await openLebeanOffice(company, staff, partnerIds);
    const share = options.share ?? (options.size === 'full' ? 1 : smallShare);
    const shops: Shop[] = [];
    for (const counter of built.flatMap((one, place) => countersOf(one, teams[place]))) {
      const { place } = counter;
      const lebeans = new LebeanStock(office, counter.built, place);
      const terminals = await terminalsOf(staff, place);
      const extras = extrasOf(company, counter);
      const reported = { company, counter, terminals, lebeans, year, share, extras };
      shops.push({ counter, year: new ShopYear(reported), turn: turnOf(built, counter) });
    }
    await tellTaxes(staff, opensAt);
    await tellIssuers(staff, opensAt);
    await tellBilling(
      staff,
      shops.map(({ counter }) => counter),
      opensAt,
    );
    const team = teams.flatMap(({ owner, clerks }) => [owner, ...[...clerks.values()].flat()]);
    const workers = [staff, ...team, ...office.partners.values()];
    return new Story(connections, {
      company,
      staff,
      partnerIds,
      partners: office.partners,
      merchants: built,
      teams,
      shops,
      workers,
      until: year.until,
    });
  }

  /** What waits for somebody, or was decided: after the first shop has its year. */
  async tellOffice(): Promise<void> {
    const { company, staff, partnerIds, merchants: built, teams, shops, until } = this.#cast;
    const [first] = shops;
    await tellApprovals(company, staff, partnerIds, built);
    const [engineerId] = await tellTickets(staff, built, teams, until);
    const [merchant] = built;
    if (merchant !== undefined && engineerId !== undefined)
      await tellFaults(company, staff, merchant, { engineerId, until });
    await tellNotices(company, staff, until);
    if (company.keepsFiles) await tellNoticeWithFiles(staff, until);
    await tellExports(company);
    await tickForBeginner(company);
    if (first === undefined) return;
    await askForRefund(first.counter.owner, first.counter.place.id);
    await careForMembers(first.counter, until);
  }

  hasAnnounced(shopKey: string): boolean {
    return this.#filledShops.has(shopKey);
  }

  giveUp(): void {
    this.#isGivenUp = true;
  }

  /** Tells the year of the shop that everybody looks at first. */
  async tellFirst(): Promise<void> {
    await this.#tell(({ turn }) => turn === 'first', 1);
  }

  /** Tells the year of every shop, several at a time. */
  async tellAll(atOnce: number): Promise<void> {
    await this.#tell(() => true, atOnce);
  }

  /** Tells the year of the other shops, several at a time; answers how many guests came. */
  async tellOthers(atOnce: number, onShop?: (shops: number) => void): Promise<number> {
    return await this.#tell(({ turn }) => turn !== 'first', atOnce, onShop);
  }

  async #tell(
    isRequested: (shop: Shop) => boolean,
    atOnce: number,
    onShop?: (shops: number) => void,
  ) {
    const requested = this.#cast.shops.filter(isRequested);
    const waiting = inOrderOfTelling(requested, ({ year, turn, counter: { place } }) => ({
      isNext: turn !== 'later',
      isOpen: year.isOpenAtEnd,
      lebeanDays: place.shop.lebeanDays,
      size: year.size,
    }));
    let guests = 0;
    let reported = 0;
    const tellOneByOne = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        guests += await next.year.tell(() => !this.#isGivenUp);
        if (this.#isGivenUp) return;
        this.#filledShops.add(next.counter.place.shop.key);
        reported += 1;
        onShop?.(reported);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, tellOneByOne));
    return guests;
  }

  /** Tells the other shops while the server serves. Never throws. */
  async tellBeside(): Promise<void> {
    const startedAt = performance.now();
    try {
      const guests = await this.tellOthers(maxAtOnce.beside, (reported) => {
        if (!this.#isGivenUp) announce(`Example shops: ${reported} more are told.`);
      });
      if (this.#isGivenUp) return;
      await this.end();
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
      announce(`Example shops: all are told, ${guests} more visits in ${seconds} s.`);
    } catch (error) {
      if (this.#isGivenUp) return;
      explainIncomplete(error);
    }
  }

  async end(): Promise<void> {
    const { company, staff, shops, partners, partnerIds, until } = this.#cast;
    // What is cleared between shops needs the years of all of them (SET-3).
    await tellStatements(
      staff,
      shops.map(({ counter }) => counter),
      until,
    );
    await tellPartnerStatements(staff, partners, partnerIds, until);
    if (company.keepsFiles) await tellBank(staff, until);
    await tellPeriods(company, staff, until);
    const [first] = shops;
    if (first !== undefined) await tellModeration(staff, first.counter, until);
    for (const worker of this.#cast.workers) await worker.signOut();
    await finishFill(this.#connections);
  }
}

/** On one of so many last days somebody who has played gets the rest back (CTL-3). */
const refundDays = 6;
const smallShare = 0.06;

/** The first shop of the first merchant is waited for; the first ones of merchants with several come next. */
function turnOf([first]: readonly BuiltMerchant[], { built, place }: Counter): Turn {
  if (built.shops[0] !== place) return 'later';
  if (built === first) return 'first';
  return built.shops.length > 1 ? 'next' : 'later';
}

/** What is written for some counters besides: goods where they are sold; at the first, top-ups online, a payment that came too late, a refund. */
function extrasOf(company: Company, counter: Counter): ExtraSteps {
  const { owner, place, built } = counter;
  const shelves = shelvesAt(company, owner, place.id, built.packages);
  let hasRefunded = false;
  return async (shopKey, day) => {
    await shelves.get(shopKey)?.onDay(day);
    day.lebeans.receive(await topUpOnline(company, counter, day));
    if (shopKey !== 'shanghai') return;
    await endLatePlays(owner, place.id, day);
    await payTwice(company, counter, day);
    if (day.daysLeft > refundDays || hasRefunded) return;
    const refunded = await refundSome(owner, place.id, day);
    hasRefunded = refunded > 0;
    day.drawer.cash -= refunded;
  };
}
