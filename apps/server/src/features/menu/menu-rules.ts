import {
  menuGroupUnknown,
  menuIndexRange,
  menuTargetInUse,
  redirectCycle,
  redirectHidden,
  redirectSelf,
  redirectUnknown,
  redirectUnpermitted,
} from '@lebean/contract/menu/refusals';
import { type MenuNode, type StoredMenuEntry, lastIndex } from '@lebean/contract/menu/tree.rows';
import { redirectProblem } from '@lebean/domain/menu-redirect';
import type { StepContext } from '../../capabilities/call/handle.ts';

/** An entry without a rule. */
export const untouched = ({
  path,
  isOwn,
  component,
}: Pick<MenuNode, 'path' | 'isOwn' | 'component'>): StoredMenuEntry => ({
  path,
  isOwn,
  component: isOwn ? component : '',
  parent: null,
  title: { zh: '', en: '', es: '' },
  icon: null,
  redirect: null,
  position: null,
  isHidden: false,
});

/** Whether a stored entry is as the product has it: clients need not know of it. */
export function saysNothing({ isOwn, title, isHidden, ...reported }: StoredMenuEntry): boolean {
  const { parent, icon, redirect, position } = reported;
  const isTitled = title.zh !== '' || title.en !== '' || title.es !== '';
  const isSet = [parent, icon, redirect, position].some((each) => each !== null);
  return !isOwn && !isTitled && !isHidden && !isSet;
}

/** A group has an index of 1 to 23 (SH-7), a screen stands in a group. */
export function checkPlace(
  context: StepContext<typeof menuGroupUnknown | typeof menuIndexRange>,
  nodes: readonly MenuNode[],
  { path, parent }: StoredMenuEntry,
): void {
  const node = nodes.find((one) => one.path === path);
  if (node === undefined) return;
  if (node.kind === 'group') {
    if (node.position > lastIndex) throw context.refused(menuIndexRange);
    return;
  }
  // What stands in a group that is not there would be shown where it came from.
  const requested = parent ?? node.parent;
  const isThere = nodes.some(({ kind, path: each }) => kind === 'group' && each === requested);
  if (!isThere) throw context.refused(menuGroupUnknown, { group: requested ?? '' });
}

const problems = {
  self: redirectSelf,
  cycle: redirectCycle,
  hidden: redirectHidden,
  unpermitted: redirectUnpermitted,
} as const;

type RedirectRefusal =
  | typeof redirectUnknown
  | typeof menuTargetInUse
  | (typeof problems)[keyof typeof problems];

/** Where the changed entry leads must be right, and the ways of all others must stay so (SH-3). */
export function checkRedirects(
  context: StepContext<RedirectRefusal>,
  nodes: readonly MenuNode[],
  changed: string,
): void {
  const own = redirectProblem(nodes, changed);
  if (own === 'unknown') {
    const redirect = nodes.find(({ path }) => path === changed)?.redirect ?? '';
    throw context.refused(redirectUnknown, { redirect });
  }
  if (own !== undefined) throw context.refused(problems[own]);
  // The ways of the specification lead where they always do, whether or not they are shown.
  const broken = nodes.find(
    ({ path, isFixed }) => !isFixed && redirectProblem(nodes, path) !== undefined,
  );
  if (broken !== undefined) throw context.refused(menuTargetInUse, { path: broken.path });
}
