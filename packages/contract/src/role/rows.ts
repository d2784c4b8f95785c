import * as z from 'zod/mini';
import { screens } from '../facts/screens.ts';
import { type AccountKind, accountKinds } from '../kernel/account-kind.ts';
import { id, version } from '../kernel/common.ts';
import { allNames } from '../kernel/own-names.ts';
import type { Text } from '../kernel/text.ts';
import { wireName } from '../kernel/wire.ts';
import { namedRoleName } from '../vocabulary/role.ts';

/** What they are for. */
const prefabDescriptions: Readonly<Record<string, Text>> = {
  'platform-administrator': {
    zh: '平台人员可以做的一切',
    en: 'Everything platform staff can do',
    es: 'Todo lo que puede hacer el personal de la plataforma',
  },
  'partner-manager': {
    zh: '管理合作商的商户与店铺',
    en: 'Manages a partner’s merchants and shops',
    es: 'Gestiona los comercios y tiendas de un socio',
  },
  'shop-owner': {
    zh: '店铺可以做的一切',
    en: 'Everything a shop can do',
    es: 'Todo lo que puede hacer una tienda',
  },
  'shop-cashier': { zh: '前台收银', en: 'Works the counter', es: 'Trabaja en el mostrador' },
};

export const namedDescription = wireName('desc', 'what a role is for');
export const namedScreens = wireName(
  'menu',
  'the screens that a role shows, by path; none says all',
);

/** A role in a list, with all that its form needs. */
export const roleRow = z.object({
  id: id(),
  /** Roles that come with the product keep theirs, and their names in three languages. */
  key: z.string(),
  kind: z.enum(accountKinds),
  roleName: namedRoleName(z.string()),
  ...allNames,
  description: namedDescription(z.string()),
  permissions: z.array(z.string()),
  /** Nothing: every screen that the permissions allow. */
  screens: namedScreens(z.nullable(z.array(z.string()))),
  isTotpRequired: z.boolean(),
  /** How many accounts that the viewer may see have it. */
  accountCount: z.int(),
  version: version(),
});
export type RoleRow = z.output<typeof roleRow>;

/** What a role is for, in a language: as it was typed, else as the product says it of its own. */
export function roleDescription(
  role: { readonly key: string; readonly description: string },
  language: keyof Text,
): string {
  return role.description || (prefabDescriptions[role.key]?.[language] ?? '');
}

/** The paths of the screens that a role can show at all, for a kind of account. */
export const screensOfKind = (kind: AccountKind) =>
  screens.filter((screen) => screen.kinds.includes(kind));
