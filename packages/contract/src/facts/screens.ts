import type { AccountKind } from '../kernel/account-kind.ts';
import type { Screen } from '../kernel/screen.ts';
import type { ScreenPath } from './pages.ts';
import type { PermissionId } from './permissions.ts';
import { declaredScreens } from './screens.generated.ts';

/** A screen of the menu, by a path that is declared. */
type MenuScreen = Screen<PermissionId> & { readonly path: ScreenPath };

/** The screens that have a place in the sidebar. The dashboard stands before them and needs no entry. */
export const screens: readonly MenuScreen[] = declaredScreens.toSorted(
  (one, other) => one.index - other.index || one.place - other.place,
);

/** An assistant is shown the member query, the goods where it sells them, the hall where it starts games; nothing else (ACC-3, SH-47, SH-54). */
const assistantScreens: ReadonlyMap<ScreenPath, PermissionId> = new Map([
  ['/member/list', 'member.member.list'],
  ['/member/goods', 'goods.sale.sell'],
  ['/Gamedistribution/devices', 'play.open'],
]);
const isOfCounter = (path: ScreenPath, permissions: readonly string[]): boolean => {
  const needed = assistantScreens.get(path);
  return needed !== undefined && permissions.includes(needed);
};

/** As much of an account, or of a role and who would have it, as decides about its screens. */
export type Viewer = {
  readonly kind: AccountKind;
  readonly accountType: number;
  readonly permissions: readonly string[];
  /** Those that its roles show (ACC-1); nothing where one of them shows all. */
  readonly screens: readonly string[] | null;
};

/** The screens that somebody sees: of the kind, permitted, and shown by a role. */
export function screensOf(viewer: Viewer): readonly MenuScreen[] {
  const isAssistant = viewer.kind === 'shop' && viewer.accountType !== 1;
  return screens.filter(
    ({ path, kinds, permission }) =>
      kinds.includes(viewer.kind) &&
      viewer.permissions.includes(permission) &&
      (viewer.screens?.includes(path) ?? true) &&
      (!isAssistant || isOfCounter(path, viewer.permissions)),
  );
}
