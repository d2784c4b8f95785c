import type { Screen } from '../kernel/screen.ts';

export const accountScreens = [
  {
    path: '/shops/assistants',
    index: 3,
    place: 2,
    group: { zh: '店铺管理', en: 'Shops', es: 'Tiendas' },
    title: { zh: '店员', en: 'Shop assistants', es: 'Dependientes' },
    kinds: ['staff', 'partner'],
    permission: 'account.assistant.list',
  },
  {
    path: '/merchants/users',
    index: 4,
    place: 2,
    group: { zh: '商户管理', en: 'Merchants', es: 'Comercios' },
    title: { zh: '商户用户', en: 'Merchant users', es: 'Usuarios de comercios' },
    // Its own people are among them.
    titleFor: { partner: { zh: '人员', en: 'People', es: 'Personas' } },
    kinds: ['staff', 'partner'],
    permission: 'account.account.list',
  },
  {
    path: '/Gamedistribution/shopassistant',
    index: 11,
    place: 4,
    group: { zh: '店铺管理', en: 'Shops', es: 'Tiendas' },
    title: { zh: '店员管理', en: 'Shop assistants', es: 'Dependientes' },
    kinds: ['shop'],
    permission: 'account.assistant.list',
  },
  {
    path: '/system/admins',
    index: 20,
    place: 1,
    group: { zh: '系统管理', en: 'System', es: 'Sistema' },
    title: { zh: '管理员列表', en: 'Administrators', es: 'Administradores' },
    kinds: ['staff'],
    permission: 'account.account.list',
  },
  {
    path: '/system/users',
    index: 20,
    place: 2,
    group: { zh: '系统管理', en: 'System', es: 'Sistema' },
    title: { zh: '用户列表', en: 'Users', es: 'Usuarios' },
    kinds: ['staff'],
    permission: 'account.account.list',
  },
] as const satisfies readonly Screen[];
