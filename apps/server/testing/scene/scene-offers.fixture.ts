// For tests: what merchants sell beside games, and what they ask to sell.
import { addApplications, type SceneApplications } from './scene-applications.fixture.ts';
import { addBank, type SceneBank } from './scene-bank.fixture.ts';
import { addGoodsOnSale, type SceneGoodsOnSale } from './scene-goods.fixture.ts';
import type { SceneMaker } from './scene-maker.fixture.ts';
import { addPartnerStatements } from './scene-partner-statements.fixture.ts';
import { addShares, type SceneShares } from './scene-shares.fixture.ts';
import { addStatements, type SceneStatements } from './scene-statements.fixture.ts';

interface Seller {
  readonly partnerId: number;
  readonly merchantId: number;
  readonly shopId: number;
  readonly ownerId: number;
}

export interface SceneOffers {
  /** What their partners have a share of. */
  readonly shareContracts: SceneShares;
  /** Goods at the counter, and sales of them. */
  readonly onSale: SceneGoodsOnSale;
  /** What merchants ask of their packages. */
  readonly applications: SceneApplications;
  /** What shops owe for a month. */
  readonly statements: SceneStatements;
  /** What a bank tells, and what debtors were reminded of. */
  readonly bank: SceneBank;
}

export async function addOffers(
  make: SceneMaker,
  own: Seller & { readonly branchId: number },
  foreign: Seller,
): Promise<SceneOffers> {
  const statements = await addStatements(make, own, foreign);
  const shareContracts = await addShares(make, own, foreign);
  await addPartnerStatements(make, own, foreign, shareContracts);
  return {
    shareContracts,
    onSale: await addGoodsOnSale(make, own, foreign),
    applications: await addApplications(make, own, foreign),
    statements,
    bank: await addBank(make, own, foreign, statements),
  };
}
