import { rechargeLebeans } from '@lebean/contract/lebean/operations';
import { employ } from '@lebean/demo/accounts';
import type { DemoMerchant } from '@lebean/demo/chain';
import { america } from '@lebean/demo/chain-america';
import { china } from '@lebean/demo/chain-china';
import { spain } from '@lebean/demo/chain-spain';
import { Company, type Worker } from '@lebean/demo/company';
import { publicPasswords } from '@lebean/demo/passwords';
import { type BuiltMerchant, setUp } from '@lebean/demo/set-up';
import { createFirstAdministrator } from '../../apps/server/src/capabilities/session/first-account.ts';
import type { ConnectionPool } from '../../apps/server/src/database/database.ts';

/** The example merchants over and over, each time under another name and with an owner of its own. */
function copiesOf(originals: readonly DemoMerchant[], count: number): DemoMerchant[] {
  return Array.from({ length: count }, (_, place) => {
    const original = originals[place % originals.length];
    if (original === undefined) throw new Error('nothing to copy');
    const round = Math.floor(place / originals.length) + 1;
    if (round === 1) return original;
    const shops = original.shops.map((shop) => ({
      ...shop,
      key: `${shop.key}-${round}`,
      fields: { ...shop.fields, shopName: `${shop.fields.shopName} ${round}` },
      clerks: [],
    }));
    const merchantName = `${original.merchantName} ${round}`;
    return { ...original, key: `${original.key}-${round}`, merchantName, shops };
  });
}

const monthlyLebeans = 50_000;
const monthMs = 30 * 24 * 3_600_000;

/** What staff issue to each shop, month by month (LB-1). */
async function issueLebeans(
  staff: Worker,
  merchants: readonly BuiltMerchant[],
  from: Date,
): Promise<void> {
  await staff.work('lebeans', async (call) => {
    for (let month = 0; month < 12; month += 1) {
      const at = new Date(from.getTime() + month * monthMs);
      for (const { merchant, shops } of merchants) {
        const { currency } = merchant;
        const sale = { paymentMode: 'bankTransfer', paid: 40_000, currency } as const;
        for (const { id: shopId } of shops)
          await call(rechargeLebeans, { ...sale, lebean: monthlyLebeans, shopId }, at);
      }
    }
  });
}

/**
 * Sets up merchants, shops, levels, packages and their accounts in an empty database, by operations. The
 * first three have the accounts of the example shops, the others one for their owner: `owner-cn-2` …
 */
export async function setUpOrganisation(
  connections: ConnectionPool,
  merchantCount: number,
  until: Date,
): Promise<void> {
  const password = publicPasswords.staff;
  await createFirstAdministrator(connections, {
    loginName: 'admin',
    password,
    displayName: 'Admin',
  });
  const company = new Company(connections);
  const staff = await company.signIn('admin', password);
  const from = new Date(until.getTime() - 364 * 24 * 3_600_000);
  const merchants = copiesOf([china, america, spain], merchantCount);
  const { partnerIds, merchants: built } = await setUp(staff, merchants, from);
  await issueLebeans(staff, built, from);
  const teams = await employ(company, staff, partnerIds, built, from);
  const workers = teams.flatMap(({ owner, clerks }) => [owner, ...[...clerks.values()].flat()]);
  for (const worker of [staff, ...workers]) await worker.signOut();
}
