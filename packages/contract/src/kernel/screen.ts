import type { AccountKind } from './account-kind.ts';
import type { PermissionName } from './permission.ts';
import type { Text } from './text.ts';

/** A screen of the menu: who it is for, by which index it is sorted, and what it needs. */
export type Screen<Permission extends PermissionName = PermissionName> = {
  readonly path: string;
  /** 1 to 23: the order in the sidebar (SH-7). */
  readonly index: number;
  /** Its place among the screens of its index. */
  readonly place: number;
  readonly group: Text;
  readonly title: Text;
  /** What it is called for a kind of accounts that sees something else there. */
  readonly titleFor?: { readonly [Kind in AccountKind]?: Text };
  readonly kinds: readonly AccountKind[];
  readonly permission: Permission;
};
