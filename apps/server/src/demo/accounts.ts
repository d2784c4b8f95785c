import type { AnnouncedAccount } from '../announcements.ts';
import { partners } from './chain.ts';
import type { Company, Worker } from './company.ts';
import type { DemoPasswords } from './passwords.ts';
import type { BuiltMerchant } from './set-up.ts';

/** The accounts that are printed, one per audience and some more for the other languages. */
export const demoAccounts = (passwords: DemoPasswords): readonly AnnouncedAccount[] => [
  { audience: 'Staff', account: 'admin', password: passwords.staff },
  { audience: 'Partner', account: 'partner-east', password: passwords.partner },
  { audience: 'Shop owner (Shanghai)', account: 'owner-cn', password: passwords.owner },
  { audience: 'Shop owner (New York)', account: 'owner-us', password: passwords.owner },
  { audience: 'Shop owner (Madrid)', account: 'owner-es', password: passwords.owner },
  { audience: 'Assistant (Shanghai)', account: 'clerk-shanghai-1', password: passwords.clerk },
];

/** The people of a merchant: its owner, and the clerks of each shop by the shop's id. */
export interface Team {
  readonly owner: Worker;
  readonly clerks: ReadonlyMap<number, readonly Worker[]>;
}

/** Adds the people of a merchant: its owner, and by the owner the clerks of each shop. */
async function employTeam(company: Company, staff: Worker, built: BuiltMerchant): Promise<Team> {
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
  const owner = await company.signIn(ownerName, company.passwords.owner);
  const clerks = new Map<number, readonly Worker[]>();
  for (const { shop, id: shopId } of built.shops) {
    const workers = shop.clerks.map(async (displayName, place) => {
      const loginName = `clerk-${shop.key}-${place + 1}`;
      await owner.ensureAccount({
        kind: 'shop',
        accountType: 2,
        merchantId,
        shopId,
        loginName,
        password: company.passwords.clerk,
        displayName,
        // The first of each shop answers for the drawer.
        roles: place === 0 ? ['shop-cashier', 'shop-drawer'] : ['shop-cashier'],
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
): Promise<Team[]> {
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
  return await Promise.all(merchants.map((built) => employTeam(company, staff, built)));
}
