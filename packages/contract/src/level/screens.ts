import type { Screen } from '../kernel/screen.ts';

export const levelScreens = [
  {
    path: '/member/levels',
    index: 19,
    place: 2,
    group: { zh: '会员管理', en: 'Members', es: 'Miembros' },
    title: { zh: '会员等级', en: 'Member levels', es: 'Niveles de miembro' },
    kinds: ['shop'],
    permission: 'member.level.list',
  },
  {
    path: '/member/packages',
    index: 19,
    place: 3,
    group: { zh: '会员管理', en: 'Members', es: 'Miembros' },
    title: { zh: '充值套餐', en: 'Recharge packages', es: 'Paquetes de recarga' },
    kinds: ['shop'],
    permission: 'member.package.list',
  },
  {
    path: '/members/levels',
    index: 6,
    place: 2,
    group: { zh: '会员中心', en: 'Members', es: 'Miembros' },
    title: { zh: '会员等级列表', en: 'Member levels', es: 'Niveles de miembro' },
    kinds: ['staff'],
    permission: 'member.level.list',
  },
  {
    path: '/members/packages',
    index: 6,
    place: 3,
    group: { zh: '会员中心', en: 'Members', es: 'Miembros' },
    title: { zh: '充值套餐', en: 'Recharge packages', es: 'Paquetes de recarga' },
    kinds: ['staff'],
    permission: 'member.package.list',
  },
] as const satisfies readonly Screen[];
