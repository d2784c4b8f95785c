import { createRole, listRoleOptions } from '@lebean/contract/role/operations';
import type { AnnouncedAccount } from '@lebean/server/start/announcements';
import { partners } from './chain.ts';
import type { Company, Worker } from './company.ts';
import type { DemoPasswords } from './passwords.ts';
import type { BuiltMerchant } from './set-up.ts';
import { storyOf } from './stories.ts';

/** The accounts that are printed, one per audience and some more for the other languages. */
export const demoAccounts = (passwords: DemoPasswords): readonly AnnouncedAccount[] => [
  { audience: 'Staff', account: 'admin', password: passwords.staff },
  { audience: 'Partner', account: 'partner-east', password: passwords.partner },
  { audience: 'Shop owner (Shanghai)', account: 'owner-cn', password: passwords.owner },
  { audience: 'Shop owner (New York)', account: 'owner-us', password: passwords.owner },
  { audience: 'Shop owner (Madrid)', account: 'owner-es', password: passwords.owner },
  { audience: 'Shop manager (Beijing)', account: 'manager-beijing', password: passwords.owner },
  { audience: 'Assistant (Shanghai)', account: 'clerk-shanghai-1', password: passwords.clerk },
];

const isStrange = (shopKey: string, place: number): boolean =>
  storyOf(shopKey)?.strangeClerk === place;

/** Whom an owner has given a shop, to manage it alone (ACC-2). */
async function appointManager(
  company: Company,
  owner: Worker,
  { merchant, id: merchantId }: BuiltMerchant,
  { shop, id: shopId }: BuiltMerchant['shops'][number],
): Promise<void> {
  if (shop.managerName === undefined) return;
  await owner.ensureAccount({
    kind: 'shop',
    accountType: 1,
    merchantId,
    shopId,
    loginName: `manager-${shop.key}`,
    password: company.passwords.owner,
    displayName: shop.managerName,
    roles: ['shop-owner'],
    language: merchant.language,
  });
}

/** The people of a merchant: its owner, and the clerks of each shop by the shop's id. */
export interface Team {
  readonly owner: Worker;
  readonly clerks: ReadonlyMap<number, readonly Worker[]>;
}

/** Adds the people of a merchant: its owner, and by the owner the manager and the clerks of each shop. */
async function employTeam(
  company: Company,
  staff: Worker,
  built: BuiltMerchant,
  leadRoles: readonly string[],
): Promise<Team> {
  const { merchant, id: merchantId } = built;
  const { language } = merchant;
  const ownerName = `owner-${merchant.key}`;
  await staff.ensureAccount({
    kind: 'shop',
    accountType: 1,
    merchantId,
    loginName: ownerName,
    password: company.passwords.owner,
    displayName: merchant.ownerName,
    roles: ['shop-owner'],
    language,
  });
  // So that what one of them asks for can be approved by the other (CTL-1).
  if (merchant.secondOwnerName !== undefined)
    await staff.ensureAccount({
      kind: 'shop',
      accountType: 1,
      merchantId,
      loginName: `co${ownerName}`,
      password: company.passwords.owner,
      displayName: merchant.secondOwnerName,
      roles: ['shop-owner'],
      language,
    });
  const owner = await company.signIn(ownerName, company.passwords.owner);
  const clerks = new Map<number, readonly Worker[]>();
  for (const place of built.shops) {
    const { shop, id: shopId } = place;
    await appointManager(company, owner, built, place);
    const workers = shop.clerks.map(async (displayName, order) => {
      const loginName = `clerk-${shop.key}-${order + 1}`;
      await owner.ensureAccount({
        kind: 'shop',
        accountType: 2,
        merchantId,
        shopId,
        loginName,
        password: company.passwords.clerk,
        displayName,
        // They work one after the other, and each answers for the drawer of a shift.
        roles: ['shop-cashier', 'shop-drawer', ...(isStrange(shop.key, order) ? leadRoles : [])],
        language,
      });
      return await company.signIn(loginName, company.passwords.clerk);
    });
    clerks.set(shopId, await Promise.all(workers));
  }
  return { owner, clerks };
}

/** Adds the people of all partners and merchants; answers those of the merchants, in their order. */
export async function employ(
  company: Company,
  staff: Worker,
  partnerIds: ReadonlyMap<string, number>,
  merchants: readonly BuiltMerchant[],
  at: Date,
): Promise<Team[]> {
  // Who may open games without a card while the owner is away.
  const lead = {
    kind: 'shop',
    roleName: '值班店长',
    nameEn: 'Shift lead',
    nameEs: 'Encargado de turno',
    screens: null,
  } as const;
  const purposes = ['play.test.open', 'play.demo.open', 'play.compensation.open'] as const;
  const mayOpen = ['play.play.list', 'play.open', ...purposes, 'play.end'] as const;
  await staff.work('shift lead', (call) =>
    call(createRole, { ...lead, permissions: [...mayOpen] }, at),
  );
  const { roles } = await staff.read(listRoleOptions, { kind: 'shop' });
  const leadRole = roles.find(({ roleName }) => roleName === lead.roleName)?.key;
  for (const { key, contactName, language } of partners) {
    await staff.ensureAccount({
      kind: 'partner',
      partnerId: partnerIds.get(key),
      loginName: `partner-${key}`,
      password: company.passwords.partner,
      displayName: contactName,
      roles: ['partner-manager'],
      language,
    });
  }
  return await Promise.all(
    merchants.map((built) =>
      employTeam(company, staff, built, leadRole === undefined ? [] : [leadRole]),
    ),
  );
}
