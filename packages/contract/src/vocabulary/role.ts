import * as z from 'zod/mini';
import type { Text } from '../kernel/text.ts';
import { wireName } from '../kernel/wire.ts';

/** The names of the roles that every installation starts with, by their keys. */
export const prefabRoles: Readonly<Record<string, Text>> = {
  'platform-administrator': {
    zh: '平台管理员',
    en: 'Platform administrator',
    es: 'Administrador de la plataforma',
  },
  'partner-manager': { zh: '合作商经理', en: 'Partner manager', es: 'Gestor de socio' },
  'shop-owner': { zh: '店主', en: 'Shop owner', es: 'Propietario de tienda' },
  'shop-cashier': { zh: '店员', en: 'Shop assistant', es: 'Dependiente' },
  'shop-drawer': { zh: '收银交接', en: 'Cash drawer', es: 'Caja' },
};

export const namedRoleName = wireName('role_name', 'what a role is called');

/** A role as somebody who gives roles away chooses it. */
export const roleOption = z.object({
  key: z.string(),
  roleName: namedRoleName(z.string()),
  /** False for one that holds what the viewer does not (ACC-1). */
  isGrantable: z.boolean(),
});
export type RoleOption = z.output<typeof roleOption>;

/** The name of a role in a language: that of the product for its own, else as it was typed. */
export function roleTitle(
  role: { readonly key: string; readonly roleName: string },
  language: keyof Text,
): string {
  return prefabRoles[role.key]?.[language] ?? role.roleName;
}
