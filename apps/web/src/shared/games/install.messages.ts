import { defineMessages } from '../../platform/i18n.ts';

export const installMessages = defineMessages({
  zh: {
    installs: '已安装终端',
    installsOfShops: '已安装终端（我的店铺）',
    of: '{installed} / {terminals}',
    outdated: '{count} 台不是最新版本',
    open: '{installed} / {terminals} 台终端已安装“{name}”，{count} 台不是最新版本，查看明细',
  },
  en: {
    installs: 'Installed on',
    installsOfShops: 'Installed on (your shops)',
    of: '{installed} of {terminals}',
    outdated: '{count} outdated',
    open: '{name}: installed on {installed} of {terminals} terminals, {count} outdated. Show them',
  },
  es: {
    installs: 'Instalado en',
    installsOfShops: 'Instalado en (sus tiendas)',
    of: '{installed} de {terminals}',
    outdated: '{count} {count:desactualizado|desactualizados}',
    open: '{name}: instalado en {installed} de {terminals} terminales, {count} {count:desactualizado|desactualizados}. Ver cuáles',
  },
});
