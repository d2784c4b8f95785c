import { wholeNetworkOnly } from '@lebean/contract/kernel/refusals';
import { memberSettingsForbidden } from '@lebean/contract/level/refusals';
import { merchantNotFound } from '@lebean/contract/vocabulary/refusals';
import type { StepContext } from '../../capabilities/call/handle.ts';
import { findMerchant } from '../../capabilities/session/within-scope.ts';
import { settingsRight } from './member-settings.queries.ts';

type ChangeStep = StepContext<typeof wholeNetworkOnly | typeof memberSettingsForbidden>;

/**
 * Whether levels and packages of this owner may be changed here (MEM-10): templates, which are seen in all
 * countries, by staff of the whole network; a merchant's by staff, and by its own people where all its
 * shops may keep their own.
 */
export async function checkMayChange(
  context: ChangeStep,
  merchantId: number | null,
): Promise<void> {
  const { db, scope } = context;
  if (merchantId === null) {
    if (!scope.isWholeNetwork) throw context.refused(wholeNetworkOnly);
    return;
  }
  const isAllowed = scope.kind === 'staff' || (await settingsRight(db, merchantId)) === 'custom';
  if (!isAllowed) throw context.refused(memberSettingsForbidden);
}

type OwnerStep = StepContext<
  typeof wholeNetworkOnly | typeof merchantNotFound | typeof memberSettingsForbidden
>;

/** Whose a new level or package is: a merchant's, or null for a template of the platform (MEM-10). */
export async function settingsOwner(
  context: OwnerStep,
  merchantId: number | undefined,
): Promise<number | null> {
  const { db, scope } = context;
  const requested = merchantId ?? scope.merchantId ?? null;
  if (requested !== null && (await findMerchant(db, scope, requested)) === undefined)
    throw context.refused(merchantNotFound);
  await checkMayChange(context, requested);
  return requested;
}

/** The merchant that gets copies of the platform's templates (MEM-10). */
export async function copyingMerchant(
  context: OwnerStep,
  merchantId: number | undefined,
): Promise<number> {
  const owner = await settingsOwner(context, merchantId);
  if (owner === null) throw context.refused(merchantNotFound);
  return owner;
}
