import pg from 'pg';
import { permissions } from '@lebean/contract/facts/permissions';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import type { TestConnections } from '../../src/database/testing.ts';
import { openServer } from '../calls.fixture.ts';
import { keptScene } from './kept-scene.fixture.ts';
import { type SceneActivities, addActivities } from './scene-activities.fixture.ts';
import { addApprovals } from './scene-approvals.fixture.ts';
import { openCards } from './scene-cards.fixture.ts';
import type { SceneComments } from './scene-comments.fixture.ts';
import type { SceneDevices } from './scene-devices.fixture.ts';
import { type EntityIds, addEntities } from './scene-entities.fixture.ts';
import { addEvents, type SceneEvents } from './scene-events.fixture.ts';
import { type SceneFiles, addFiles } from './scene-files.fixture.ts';
import { type SceneGames, addGames } from './scene-games.fixture.ts';
import { moveLebeans, openWallets } from './scene-lebeans.fixture.ts';
import { addMails, type SceneMails } from './scene-mails.fixture.ts';
import {
  SceneMaker,
  canary,
  foreignPhone,
  hashSign,
  levelRow,
  packageRow,
  spareEntry,
} from './scene-maker.fixture.ts';
import { addNotices, type SceneNotices } from './scene-notices.fixture.ts';
import { type SceneOffers, addOffers } from './scene-offers.fixture.ts';
import { type ScenePayments, addPayments } from './scene-payments.fixture.ts';
import type { Principal, PrincipalName, Tenant } from './scene-people.fixture.ts';
import { type ScenePlays, addMachines } from './scene-plays.fixture.ts';
import { type SceneShifts, addControls } from './scene-shifts.fixture.ts';
import { addTemplates, type SceneTemplates } from './scene-templates.fixture.ts';
import { addTickets, type SceneTickets } from './scene-tickets.fixture.ts';
import { addTills, type SceneTills } from './scene-tills.fixture.ts';
import { addShopView, addViews } from './scene-views.fixture.ts';

export interface Scene extends SceneOffers {
  /** The clock of the server that is asked: codes that follow the time follow it. */
  readonly clock: () => Date;
  readonly own: Tenant & {
    /** A second shop of the merchant, out of the assistant's sight. */
    readonly branchId: number;
    readonly frozenCardId: number;
    readonly emptyCardId: number;
    /** A card on which the payment is untouched, and what comes back for it. */
    readonly paidCardId: number;
    readonly refundable: number;
    readonly leftOnPaidCard: { readonly point: number; readonly giftPoint: number };
    readonly colleagueId: number;
    /** An assistant of the first shop, whom nobody is signed in as. */
    readonly clerkId: number;
  };
  readonly foreign: Tenant;
  readonly templateLevelId: number;
  readonly templatePackageId: number;
  /** Rows of entities without rules of their own, by noun. */
  readonly entities: Readonly<Record<string, EntityIds>>;
  readonly principals: readonly Principal[];
  /** A terminal of the own shop, which is no account. */
  readonly terminal: Principal;
  /** Units, codes and terminals of the shop, its branch and the foreign shop. */
  readonly devices: SceneDevices;
  /** Plays of a terminal of each of them. */
  readonly plays: ScenePlays;
  /** What members say of plays in each of them, plays that nobody has rated, and a word that holds back. */
  readonly comments: SceneComments;
  /** Games that the shop, its branch and the foreign shop have, and categories. */
  readonly games: SceneGames;
  /** Activities of the platform and of shops, and requests to join. */
  readonly activities: SceneActivities;
  /** Requests for approval that wait in each place. */
  readonly approvals: { readonly own: number; readonly branch: number; readonly foreign: number };
  /** A line of the operation log of each merchant. */
  readonly logs: { readonly own: number; readonly foreign: number };
  /** A transfer of lebeans of each place that can be taken back. */
  readonly transfers: { readonly own: number; readonly foreign: number };
  /** An order of lebeans of the shop, its branch and the foreign shop that waits for its money. */
  readonly lebeanOrders: {
    readonly own: number;
    readonly branch: number;
    readonly foreign: number;
  };
  /** A shift of each place; that of the branch is closed. */
  readonly shifts: SceneShifts;
  /** A phone of each merchant with which a card was opened. */
  readonly phoneUses: { readonly own: number; readonly foreign: number };
  /** Payments of the own shop, its branch and the foreign shop. */
  readonly payments: ScenePayments;
  readonly mails: SceneMails;
  readonly templates: SceneTemplates;
  readonly tickets: SceneTickets;
  readonly notices: SceneNotices;
  readonly events: SceneEvents;
  readonly tills: SceneTills;
  /** A proof of the ledger. */
  readonly runId: number;
  /** The role of each kind of account; it holds every permission of the kind. */
  readonly roles: Readonly<Record<AccountKind, number>>;
  /** Whoever else is stripped, this one stays (ACC-4). */
  readonly administratorId: number;
  /** An entry of the type dictionary that nothing uses. */
  readonly spareEntryId: number;
  readonly files: SceneFiles;
  /** A role that nobody has. */
  readonly spareRoleId: number;
}

export const permissionsOf = (kind: AccountKind): string[] =>
  Object.entries(permissions).flatMap(([id, { kinds }]) =>
    kinds.some((each) => each === kind) ? [id] : [],
  );

interface TenantWords {
  readonly partner: string;
  readonly tenant: string;
  readonly country: string;
  readonly currency: string;
}

/** A partner with a merchant, its first shop, levels, a package and an owner. */
async function addTenant(
  make: SceneMaker,
  words: TenantWords,
  roleId: number,
): Promise<Omit<Tenant, 'cardId' | 'rechargeId'>> {
  const { partner, tenant, country, currency } = words;
  const partnerId = await make.add('partner', {
    partner_name: partner,
    region: partner,
    contact_name: partner,
    contact_phone: partner,
  });
  const merchantId = await make.add('merchant', {
    partner_id: partnerId,
    merchant_name: `Merchant ${tenant}`,
    country_code: country,
    currency,
  });
  const shopId = await addShop(make, merchantId, words, tenant);
  const higher = await make.add('member_level', levelRow(merchantId, `Gold ${tenant}`, 20));
  const levelId = await make.add('member_level', {
    ...levelRow(merchantId, `Silver ${tenant}`, 10),
    is_upgrade: true,
    level_up_price: 10_000_000,
    upgrade_level_id: higher,
  });
  const packageId = await make.add('recharge_package', packageRow(merchantId, tenant));
  const owner = await make.addAccount(
    { kind: 'shop', account_type: 1, merchant_id: merchantId, display_name: `Owner ${tenant}` },
    roleId,
  );
  return {
    partnerId,
    merchantId,
    shopId,
    levelId,
    packageId,
    ownerId: owner.id,
    ownerToken: owner.token,
  };
}

function addShop(make: SceneMaker, merchantId: number, words: TenantWords, name: string) {
  return make.add('shop', {
    merchant_id: merchantId,
    shop_name: `Shop ${name}`,
    shop_type: 'sales',
    country_code: words.country,
    currency: words.currency,
    time_zone: 'Asia/Shanghai',
    address: name,
    price_permission: 'custom',
    member_permission: 'custom',
    shop_scale: name,
    customer_manager: name,
    contact_email: name,
    reconciliation_email: `${name}@shop.example`,
  });
}

/** The platform's levels and packages, which are templates (MEM-10). */
async function addTemplateSettings(make: SceneMaker) {
  const templateLevelId = await make.add('member_level', levelRow(null, 'Template', 10));
  await make.add('member_level', levelRow(null, 'Another template', 20));
  const templatePackageId = await make.add('recharge_package', packageRow(null, 'Template'));
  return { templateLevelId, templatePackageId };
}

/** Every kind of account, each of the own world. */
async function addPrincipals(
  make: SceneMaker,
  roles: Scene['roles'],
  own: Pick<Tenant, 'partnerId' | 'merchantId' | 'shopId' | 'ownerId' | 'ownerToken'>,
): Promise<Principal[]> {
  const { foreign, partner, branch, secret, internal } = canary;
  const network = await make.addAccount({ kind: 'staff' }, roles.staff);
  const limited = await make.addAccount({ kind: 'staff', countries: ['CN'] }, roles.staff);
  const manager = await make.addAccount(
    { kind: 'partner', partner_id: own.partnerId },
    roles.partner,
  );
  const clerk = await make.addAccount(
    { kind: 'shop', account_type: 2, merchant_id: own.merchantId, shop_id: own.shopId },
    roles.shop,
  );
  const hidden = [secret, hashSign];
  const others = [...hidden, foreign, foreignPhone];
  const outsiders = [...others, internal];
  const principal = async (
    name: PrincipalName,
    kind: AccountKind,
    account: { readonly id: number; readonly token: string },
    forbidden: readonly string[],
  ): Promise<Principal> => {
    const { id: accountId, token } = account;
    const spareSessionId = await make.addSpareSession(accountId);
    const exportId = await make.addExport(accountId);
    const views = await addViews(make, own, { accountId, kind, spareSessionId });
    return { name, kind, accountId, token, spareSessionId, exportId, ...views, forbidden };
  };
  return [
    await principal('staff of the whole network', 'staff', network, hidden),
    await principal('staff of one country', 'staff', limited, others),
    await principal('partner', 'partner', manager, outsiders),
    await principal('owner', 'shop', { id: own.ownerId, token: own.ownerToken }, [
      ...outsiders,
      partner,
    ]),
    await principal('assistant', 'shop', clerk, [...outsiders, partner, branch]),
  ];
}

async function addRoles(make: SceneMaker): Promise<Scene['roles']> {
  const add = (kind: AccountKind) =>
    make.add('role', {
      kind,
      role_key: `all-of-${kind}`,
      role_name: `All of ${kind}`,
      permissions: permissionsOf(kind),
    });
  return { staff: await add('staff'), partner: await add('partner'), shop: await add('shop') };
}

/** An administrator who is no principal: the tests take permissions from all that are. */
async function addAdministrator(make: SceneMaker): Promise<number> {
  const permissions = permissionsOf('staff');
  const role = { kind: 'staff', role_name: 'Keeper', permissions } as const;
  const { id } = await make.addAccount({ kind: 'staff' }, await make.add('role', role));
  return id;
}

/** What the installation says in other words than ours. */
async function addWords(make: SceneMaker): Promise<void> {
  await make.query(
    `insert into menu_entry (path, is_own, title_zh) values ('/scene', true, 'Scene')`,
  );
  await make.query(`insert into text_override (owner, key, source) values ('scene', 'a', 'A')`);
}

/** Assistants of the visitor's merchant: one of the branch, one of the visitor's own shop. */
async function addColleagues(
  make: SceneMaker,
  { merchantId, shopId, branchId }: { merchantId: number; shopId: number; branchId: number },
  roleId: number,
): Promise<{ colleagueId: number; clerkId: number }> {
  const assistant = { kind: 'shop', account_type: 2, merchant_id: merchantId } as const;
  const ofBranch = await make.addAccount({ ...assistant, shop_id: branchId }, roleId);
  const ofShop = await make.addAccount(
    { ...assistant, shop_id: shopId, login_name: 'clerk-home' },
    roleId,
  );
  return { colleagueId: ofBranch.id, clerkId: ofShop.id };
}

/** What owners have ticked: a role of an assistant, and one of another merchant (SH-47). */
async function addRolesOfMerchants(
  make: SceneMaker,
  own: { readonly merchantId: number; readonly colleagueId: number },
  foreign: { readonly merchantId: number },
): Promise<void> {
  const role = { kind: 'shop', permissions: [] } as const;
  const { merchantId, colleagueId } = own;
  const ofColleague = { merchant_id: merchantId, account_id: colleagueId };
  await make.add('role', { ...role, ...ofColleague, role_name: 'Ticked' });
  const ofForeign = { merchant_id: foreign.merchantId };
  await make.add('role', { ...role, ...ofForeign, role_name: canary.foreign });
}

/** Sets the scene in a database of a test's own, or has it be a copy of one where it was set. */
export async function setScene(connections: TestConnections): Promise<Scene> {
  return { ...(await keptScene(connections, makeScene)), clock: () => new Date() };
}

/**
 * Makes the scene through two doors: tenants, accounts and sessions as the owner of the tables, what the
 * counter does by the operations themselves.
 */
async function makeScene({ owner, application }: TestConnections): Promise<Omit<Scene, 'clock'>> {
  const client = new pg.Client(owner);
  await client.connect();
  const { server, close } = openServer(application);
  try {
    const make = new SceneMaker(client);
    const roles = await addRoles(make);
    const home = { partner: canary.partner, tenant: 'Home', country: 'CN', currency: 'CNY' };
    const away = {
      partner: canary.foreign,
      tenant: canary.foreign,
      country: 'US',
      currency: 'USD',
    };
    const own = await addTenant(make, home, roles.shop);
    const branchId = await addShop(make, own.merchantId, home, canary.branch);
    const foreign = await addTenant(make, away, roles.shop);
    await openWallets(make, own.merchantId, own.partnerId, [own.shopId, branchId]);
    await openWallets(make, foreign.merchantId, foreign.partnerId, [foreign.shopId]);
    const colleagues = await addColleagues(make, { ...own, branchId }, roles.shop);
    await addRolesOfMerchants(make, { ...own, ...colleagues }, foreign);
    const administratorId = await addAdministrator(make);
    const foreignManager = { kind: 'partner', partner_id: foreign.partnerId } as const;
    await make.addAccount(foreignManager, roles.partner);
    const principals = await addPrincipals(make, roles, own);
    for (const { accountId } of principals) await make.beginSecondFactor(accountId);
    const cards = await openCards(server, own, branchId, foreign);
    const network = principals.find(({ name }) => name === 'staff of the whole network');
    if (network !== undefined) await addShopView(make, foreign, network, canary.foreign);
    const lebeans = await moveLebeans(server, network, { ...own, branchId }, foreign);
    await make.query('update card set version = 1');
    await addWords(make);
    const games = await addGames(make, { ...own, branchId }, foreign);
    const readers = principals.map(({ accountId }) => accountId);
    const machines = await addMachines(cards, make, { ...own, branchId }, foreign, games);
    return {
      ...machines,
      own: { ...own, branchId, ...colleagues, ...cards.own },
      foreign: { ...foreign, ...cards.foreign },
      ...(await addTemplateSettings(make)),
      entities: await addEntities(make, { ...own, branchId }, foreign),
      principals,
      games,
      activities: await addActivities(make, games, { ...own, branchId }, foreign),
      payments: await addPayments(make, { ...own, branchId, ...cards.own }, foreign),
      ...(await addOffers(make, { ...own, branchId }, foreign)),
      approvals: await addApprovals(make, administratorId, { ...own, branchId }, foreign),
      logs: {
        own: await make.lastLogLine(own.merchantId),
        foreign: await make.lastLogLine(foreign.merchantId),
      },
      roles,
      ...lebeans,
      ...(await addControls(make, server, { ...own, branchId }, foreign)),
      administratorId,
      spareEntryId: await make.add('dictionary_entry', spareEntry),
      files: await addFiles(make, network?.accountId ?? 0, games, machines.devices.equipment),
      notices: await addNotices(make, own, foreign, [...readers, foreign.ownerId]),
      tills: await addTills(make, { ...own, branchId }, foreign, principals),
      events: await addEvents(make, readers, foreign.ownerId),
      templates: await addTemplates(make, own.merchantId, foreign.merchantId),
      tickets: await addTickets({ make, server, principals }, { ...own, branchId }, foreign),
      mails: await addMails(make, readers, foreign.ownerId),
      spareRoleId: await make.add('role', { kind: 'staff', role_name: 'Spare' }),
    };
  } finally {
    await close();
    await client.end();
  }
}
