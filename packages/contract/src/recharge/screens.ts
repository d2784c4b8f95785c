import type { Screen } from '../kernel/screen.ts';

export const rechargeScreens = [
  {
    path: '/lebeans/recharge',
    index: 5,
    place: 2,
    group: { zh: '乐豆管理', en: 'Lebeans', es: 'Lebeans' },
    title: { zh: '乐豆充值', en: 'Lebean recharge', es: 'Recarga de lebeans' },
    kinds: ['staff', 'partner'],
    permission: 'lebean.recharge.list',
  },
  {
    path: '/member/recharges',
    index: 19,
    place: 5,
    group: { zh: '会员管理', en: 'Members', es: 'Miembros' },
    title: { zh: '充值记录', en: 'Recharges', es: 'Recargas' },
    kinds: ['shop'],
    permission: 'member.recharge.list',
  },
  {
    path: '/members/recharges',
    index: 6,
    place: 4,
    group: { zh: '会员中心', en: 'Members', es: 'Miembros' },
    title: { zh: '充值记录', en: 'Recharges', es: 'Recargas' },
    kinds: ['staff'],
    permission: 'member.recharge.list',
  },
] as const satisfies readonly Screen[];
