import type { Output } from '@lebean/contract/kernel/operation';
import { getMemberSettings } from '@lebean/contract/level/member-settings.operations';
import { useOperation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';

export type MemberSettings = Output<typeof getMemberSettings>;

/** What the own merchant may do about its levels and packages; nothing to staff, who may more (MEM-10). */
export function useMemberSettings(): MemberSettings | undefined {
  const isShop = useSession()?.kind === 'shop';
  return useOperation(getMemberSettings, {}, { isEnabled: isShop }).data;
}

/** Whether rows can be changed here: by staff, and by a merchant that keeps its own. */
export function useMayKeep(settings: MemberSettings | undefined, hasOwn: boolean): boolean {
  const kind = useSession()?.kind;
  return kind === 'staff' || (settings?.right === 'custom' && hasOwn);
}
