import { defineMessages } from '../../platform/i18n.ts';

export const installPageMessages = defineMessages({
  zh: {
    back: '返回游戏列表',
    title: '安装情况：{name}',
    titleOfNone: '安装情况',
    sum: '{installed} / {terminals} 台终端已安装，其中 {upToDate} 台是最新版本。',
    counted: '只统计已激活、且店铺拥有该游戏的终端；以终端自己的上报为准。',
    label: '游戏的安装情况',
    search: '搜索终端',
    searchHint: '设备编号、终端或店铺',
    none: '没有需要安装该游戏的终端。',
    unknownVersion: '版本未上报',
  },
  en: {
    back: 'Back to games',
    title: 'Installations: {name}',
    titleOfNone: 'Installations',
    sum: 'Installed on {installed} of {terminals} {terminals:terminal|terminals}; {upToDate} up to date.',
    counted:
      'Counts activated terminals in shops that have the game, as reported by the terminals.',
    label: 'Installations of a game',
    search: 'Search terminals',
    searchHint: 'Device code, terminal or shop',
    none: 'No terminals need this game.',
    unknownVersion: 'Version not reported',
  },
  es: {
    back: 'Volver a los juegos',
    title: 'Instalaciones: {name}',
    titleOfNone: 'Instalaciones',
    sum: 'Instalado en {installed} de {terminals} {terminals:terminal|terminales}; {upToDate} al día.',
    counted:
      'Cuenta los terminales activados de las tiendas que tienen el juego, según lo que informan ellos mismos.',
    label: 'Instalaciones de un juego',
    search: 'Buscar terminales',
    searchHint: 'Código, terminal o tienda',
    none: 'Ningún terminal debe tener este juego.',
    unknownVersion: 'Versión no informada',
  },
});
