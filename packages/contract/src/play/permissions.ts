import type { Permissions } from '../kernel/permission.ts';

export const playPermissions = {
  'play.play.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看游戏订单', en: 'View plays', es: 'Ver partidas' },
  },
  'play.open': {
    kinds: ['staff', 'shop'],
    title: {
      zh: '在收银台开启游戏',
      en: 'Start games from the counter',
      es: 'Iniciar juegos desde el mostrador',
    },
  },
  'play.test.open': {
    kinds: ['staff', 'shop'],
    title: { zh: '开启测试游戏', en: 'Start tests', es: 'Iniciar pruebas' },
  },
  'play.demo.open': {
    kinds: ['staff', 'shop'],
    title: { zh: '开启演示游戏', en: 'Start demos', es: 'Iniciar demostraciones' },
  },
  'play.compensation.open': {
    kinds: ['staff', 'shop'],
    title: { zh: '开启补偿游戏', en: 'Start compensations', es: 'Iniciar compensaciones' },
  },
  'play.end': {
    kinds: ['staff', 'shop'],
    title: { zh: '结束游戏', en: 'End plays', es: 'Terminar partidas' },
  },
  'play.late.settle': {
    kinds: ['shop'],
    title: {
      zh: '处理补传游戏（扣费、收现）',
      en: 'Settle late plays (charge, cash)',
      es: 'Resolver partidas tardías (cobro, efectivo)',
    },
  },
  'play.late.writeOff': {
    kinds: ['staff', 'shop'],
    title: { zh: '核销补传游戏', en: 'Write off late plays', es: 'Cancelar partidas tardías' },
  },
  'play.setting.manage': {
    kinds: ['staff'],
    title: { zh: '设置游戏规则', en: 'Edit play rules', es: 'Editar reglas de partidas' },
  },
  'play.reverse': {
    kinds: ['staff', 'shop'],
    title: { zh: '游戏冲正', en: 'Reverse plays', es: 'Anular partidas' },
  },
} as const satisfies Permissions;
