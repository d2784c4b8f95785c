import { defineMessages } from '../../platform/i18n.ts';

export const shopLinksMessages = defineMessages({
  zh: {
    links: '这家店铺的',
    devices: '设备',
    codes: '授权码',
    games: '已分发的游戏',
    plays: '游戏记录',
    recharges: '会员充值',
    wallet: '乐豆钱包',
  },
  en: {
    links: 'More about this shop',
    devices: 'Devices',
    codes: 'Authorisation codes',
    games: 'Distributed games',
    plays: 'Plays',
    recharges: 'Card recharges',
    wallet: 'Lebean wallet',
  },
  es: {
    links: 'Más sobre esta tienda',
    devices: 'Dispositivos',
    codes: 'Códigos de autorización',
    games: 'Juegos distribuidos',
    plays: 'Partidas',
    recharges: 'Recargas de tarjetas',
    wallet: 'Monedero de lebeans',
  },
});
