import { createLevel } from '@lebean/contract/level/operations';
import { createPackage } from '@lebean/contract/level/recharge-package.operations';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { createPartner } from '@lebean/contract/partner/operations';
import { createShop } from '@lebean/contract/shop/operations';
import type { BatchCall } from './batch.ts';
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

/** What is sold at its counters. */
export interface BuiltPackage {
  readonly id: number;
  readonly isForOpening: boolean;
  readonly sellPrice: number;
}

/** What staff set up for everybody: what a merchant goes by that has none of its own (MEM-10). */
interface Templates {
  readonly levelIds: readonly number[];
  readonly packages: readonly BuiltPackage[];
}

/** A merchant as it was set up, with the ids of what it has. */
export interface BuiltMerchant {
  readonly merchant: DemoMerchant;
  readonly id: number;
  readonly partnerId: number | undefined;
  /** Lowest first. */
  readonly levelIds: readonly number[];
  /** In the order of the story. */
  readonly packages: readonly BuiltPackage[];
  readonly shops: readonly BuiltShop[];
}

/** Adds levels so that each rises to the next; answers their ids, the lowest first. */
async function addLevels(
  call: BatchCall,
  levels: typeof templateLevels,
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

const legalForms = new Map([
  ['CN', '有限公司'],
  ['ES', ', S.L.'],
  ['US', ', LLC'],
]);

async function addMerchant(
  call: BatchCall,
  merchant: DemoMerchant,
  partnerId: number | undefined,
  { templates, at }: { readonly templates: Templates; readonly at: Date },
): Promise<BuiltMerchant> {
  const { merchantName, taxNumber, country, currency } = merchant;
  const legalName = `${merchantName}${legalForms.get(country) ?? ''}`;
  const input = { merchantName, legalName, taxNumber, partnerId, country, currency };
  const { id } = await call(createMerchant, input, at);
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
  const { levels, packages: sold } = merchant;
  const levelIds =
    levels === 'template' ? templates.levelIds : await addLevels(call, levels, id, at);
  const packages = sold === 'template' ? templates.packages : await addPackages(call, sold, id, at);
  return { merchant, id, partnerId, levelIds, packages, shops };
}

async function addPackages(
  call: BatchCall,
  packages: typeof templatePackages,
  merchantId: number | undefined,
  at: Date,
): Promise<BuiltPackage[]> {
  const added: BuiltPackage[] = [];
  for (const { isForOpening = false, ...sold } of packages) {
    const { id } = await call(createPackage, { ...sold, isForOpening, merchantId }, at);
    added.push({ id, isForOpening, sellPrice: sold.sellPrice });
  }
  return added;
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
    const templates = {
      levelIds: await addLevels(call, templateLevels, undefined, at),
      packages: await addPackages(call, templatePackages, undefined, at),
    };
    const partnerIds = new Map<string, number>();
    for (const { key, language: _language, ...fields } of partners) {
      partnerIds.set(key, (await call(createPartner, fields, at)).id);
    }
    const built: BuiltMerchant[] = [];
    for (const merchant of merchants) {
      const { partnerKey } = merchant;
      const partnerId = partnerKey === undefined ? undefined : partnerIds.get(partnerKey);
      built.push(await addMerchant(call, merchant, partnerId, { templates, at }));
    }
    return { partnerIds, merchants: built };
  });
}
