import { shopNotFound, shopNotNamed } from '@lebean/contract/kernel/refusals';
import type { StepContext } from '../call/handle.ts';
import { findFewShops } from './within-scope.ts';

type Step = Pick<
  StepContext<typeof shopNotFound | typeof shopNotNamed>,
  'db' | 'scope' | 'refused'
>;

/** The shop that is named; without a name, the only one of the scope (API-1). */
export async function namedShop(context: Step, shopId: number | undefined): Promise<number> {
  if (shopId !== undefined) return shopId;
  const [only, another] = await findFewShops(context.db, context.scope, 2);
  if (only === undefined) throw context.refused(shopNotFound);
  if (another !== undefined) throw context.refused(shopNotNamed);
  return only.id;
}
