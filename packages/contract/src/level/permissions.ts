import type { Permissions } from '../kernel/permission.ts';

export const levelPermissions = {
  'member.level.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看会员等级', en: 'View member levels', es: 'Ver niveles' },
  },
  'member.package.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看充值套餐', en: 'View recharge packages', es: 'Ver paquetes de recarga' },
  },
  'member.level.create': {
    kinds: ['staff', 'shop'],
    title: { zh: '新增会员等级', en: 'Add member levels', es: 'Añadir niveles' },
  },
  'member.package.create': {
    kinds: ['staff', 'shop'],
    title: { zh: '新增充值套餐', en: 'Add recharge packages', es: 'Añadir paquetes de recarga' },
  },
  'member.level.update': {
    kinds: ['staff', 'shop'],
    title: { zh: '修改会员等级', en: 'Edit member levels', es: 'Editar niveles' },
  },
  'member.package.update': {
    kinds: ['staff', 'shop'],
    title: {
      zh: '修改充值套餐',
      en: 'Edit recharge packages',
      es: 'Editar paquetes de recarga',
    },
  },
  'member.application.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: {
      zh: '查看套餐申请',
      en: 'View package requests',
      es: 'Ver solicitudes de paquetes',
    },
  },
  'member.application.ask': {
    kinds: ['shop'],
    title: { zh: '申请套餐', en: 'Request packages', es: 'Solicitar paquetes' },
  },
  'member.application.decide': {
    kinds: ['staff'],
    title: {
      zh: '审核套餐申请',
      en: 'Approve or reject package requests',
      es: 'Resolver solicitudes de paquetes',
    },
  },
} as const satisfies Permissions;
