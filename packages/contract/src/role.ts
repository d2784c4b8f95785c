import type { Text } from './text.ts';

/** The names of the roles that every installation starts with, by their keys. */
export const prefabRoles: Readonly<Record<string, Text>> = {
  'platform-administrator': {
    zh: '平台管理员',
    en: 'Platform administrator',
    es: 'Administrador de la plataforma',
  },
  'partner-manager': { zh: '合作商经理', en: 'Partner manager', es: 'Gestor de socio regional' },
  'shop-owner': { zh: '店主', en: 'Shop owner', es: 'Dueño de tienda' },
  'shop-cashier': { zh: '店员', en: 'Cashier', es: 'Cajero' },
};
