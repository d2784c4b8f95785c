import { createLevel } from '@lebean/contract/level';
import { createMerchant } from '@lebean/contract/merchant';
import { createPartner } from '@lebean/contract/partner';
import { createPackage } from '@lebean/contract/recharge-package';
import { createShop } from '@lebean/contract/shop';
import type { BatchCall } from '../http/batch.ts';
import {
  type DemoMerchant,
  type DemoShop,
  partners,
  templateLevels,
  templatePackages,
} from './chain.ts';
import type { Worker } from './company.ts';

export interface BuiltShop {
  readonly shop: DemoShop;
  readonly id: number;
}

/** A merchant as it was set up, with the ids of what it has. */
export interface BuiltMerchant {
  readonly merchant: DemoMerchant;
  readonly id: number;
  readonly partnerId: number | undefined;
  /** Lowest first. */
  readonly levelIds: readonly number[];
  /** In the order of the story. */
  readonly packageIds: readonly number[];
  readonly shops: readonly BuiltShop[];
}

/** Adds levels so that each rises to the next; answers their ids, the lowest first. */
async function addLevels(
  call: BatchCall,
  levels: DemoMerchant['levels'],
  merchantId: number | undefined,
  at: Date,
): Promise<number[]> {
  const ids: number[] = [];
  // From the top down: the target of a rise has to be there.
  for (const [place, level] of [...levels.entries()].toReversed()) {
    const upgradeLevelId = ids[0];
    const isUpgrade = upgradeLevelId !== undefined;
    const levelOrder = (place + 1) * 10;
    const { id } = await call(
      createLevel,
      { ...level, merchantId, levelOrder, isUpgrade, upgradeLevelId },
      at,
    );
    ids.unshift(id);
  }
  return ids;
}

async function addMerchant(
  call: BatchCall,
  merchant: DemoMerchant,
  partnerId: number | undefined,
  at: Date,
): Promise<BuiltMerchant> {
  const { merchantName, country, currency } = merchant;
  const { id } = await call(createMerchant, { merchantName, partnerId, country, currency }, at);
  const shops: BuiltShop[] = [];
  for (const shop of merchant.shops) {
    const customerManager = country === 'CN' ? '周启明' : 'Elena Zhou';
    const made = await call(
      createShop,
      { ...shop.fields, merchantId: id, country, currency, customerManager },
      at,
    );
    shops.push({ shop, id: made.id });
  }
  const levelIds = await addLevels(call, merchant.levels, id, at);
  const packageIds: number[] = [];
  for (const sold of merchant.packages) {
    packageIds.push((await call(createPackage, { ...sold, merchantId: id }, at)).id);
  }
  return { merchant, id, partnerId, levelIds, packageIds, shops };
}

/** What staff set up before the first shop opens. */
export async function setUp(
  staff: Worker,
  merchants: readonly DemoMerchant[],
  at: Date,
): Promise<{
  readonly partnerIds: ReadonlyMap<string, number>;
  readonly merchants: BuiltMerchant[];
}> {
  return await staff.work('set-up', async (call) => {
    await addLevels(call, templateLevels, undefined, at);
    for (const sold of templatePackages) await call(createPackage, sold, at);
    const partnerIds = new Map<string, number>();
    for (const { key, language: _language, ...fields } of partners) {
      partnerIds.set(key, (await call(createPartner, fields, at)).id);
    }
    const built: BuiltMerchant[] = [];
    for (const merchant of merchants) {
      const { partnerKey } = merchant;
      const partnerId = partnerKey === undefined ? undefined : partnerIds.get(partnerKey);
      built.push(await addMerchant(call, merchant, partnerId, at));
    }
    return { partnerIds, merchants: built };
  });
}
