import type { Screen } from '../kernel/screen.ts';

export const cardScreens = [
  {
    path: '/members/list',
    index: 6,
    place: 1,
    group: { zh: '会员中心', en: 'Members', es: 'Miembros' },
    title: { zh: '会员管理', en: 'Member list', es: 'Lista de miembros' },
    kinds: ['staff'],
    permission: 'member.member.list',
  },
  {
    path: '/member/list',
    index: 19,
    place: 1,
    group: { zh: '会员管理', en: 'Members', es: 'Miembros' },
    title: { zh: '会员查询', en: 'Member lookup', es: 'Consulta de miembros' },
    kinds: ['shop'],
    permission: 'member.member.list',
  },
] as const satisfies readonly Screen[];
