import { defineMessages } from '../../platform/i18n.ts';

export const joinMessages = defineMessages({
  zh: {
    title: '活动报名',
    none: '现在没有可以报名的活动',
    fixed: '本店价格由平台统一设定，不能报名活动。',
    ask: '报名',
    askNamed: '报名“{name}”',
    withdrawNamed: '撤回“{name}”的报名',
    games: '本店 {count} 款游戏参加',
    reason: '驳回原因：{reason}',
    fixedPrice: '{amount} 点',
    from: '{start} 至 {end}',
  },
  en: {
    title: 'Join activities',
    none: 'No activities to join right now',
    fixed: 'Prices at this shop are set by the platform, so it cannot join activities.',
    ask: 'Request to join',
    askNamed: 'Request to join {name}',
    withdrawNamed: 'Withdraw request to join {name}',
    games: '{count} {count:game|games} at this shop',
    reason: 'Rejected: {reason}',
    fixedPrice: '{amount} {amount:point|points}',
    from: '{start} to {end}',
  },
  es: {
    title: 'Inscribirse en actividades',
    none: 'Ahora no hay actividades en las que inscribirse',
    fixed:
      'La plataforma fija los precios de esta tienda, por lo que no puede inscribirse en actividades.',
    ask: 'Inscribirse',
    askNamed: 'Inscribirse en {name}',
    withdrawNamed: 'Retirar la inscripción en {name}',
    games: '{count} {count:juego|juegos} de esta tienda',
    reason: 'Rechazada: {reason}',
    fixedPrice: '{amount} {amount:punto|puntos}',
    from: '{start} a {end}',
  },
});
