import type { AccountKind } from './account-kind.ts';
import type { Text } from './text.ts';

/** The name of a permission, `area.noun.verb` (ACC-1). Which of them exist, the facts know. */
export type PermissionName = `${string}.${string}`;

/** What a room says of a permission: the kinds of account that a role may give it to, and its title. */
type Declared = { readonly kinds: readonly AccountKind[]; readonly title: Text };

/** The permissions of a noun. One that no operation asks for fails the sweep. */
export type Permissions = Readonly<Record<PermissionName, Declared>>;
