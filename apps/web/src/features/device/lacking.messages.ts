import { defineMessages } from '../../platform/i18n.ts';

/** What a terminal lacks of the games of its shop. */
export const lackingMessages = defineMessages({
  zh: {
    lacking: '缺少或不是最新版本的本店游戏：{count}',
    upToDate: '本店的游戏都已是最新版本。',
    notInstalled: '未安装',
    older: '已安装 {installed}',
    unknownVersion: '已安装，版本未上报',
    current: '最新 {current}',
  },
  en: {
    lacking: 'Shop games missing or outdated: {count}',
    upToDate: 'All of the shop’s games are up to date.',
    notInstalled: 'Not installed',
    older: 'Installed {installed}',
    unknownVersion: 'Installed, version not reported',
    current: 'Latest {current}',
  },
  es: {
    lacking: 'Juegos de la tienda que faltan o no están al día: {count}',
    upToDate: 'Tiene la última versión de todos los juegos de la tienda.',
    notInstalled: 'No instalado',
    older: 'Instalado {installed}',
    unknownVersion: 'Instalado, versión no informada',
    current: 'Última {current}',
  },
});
