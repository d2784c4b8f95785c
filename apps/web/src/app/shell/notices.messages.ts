import { defineMessages } from '../../platform/i18n.ts';

export const noticesMessages = defineMessages({
  zh: {
    offline: '网络已断开。已填写的内容不会丢失，恢复后可继续。',
    missing: '页面的一部分未能加载，已填写的内容还在。',
    retry: '重试',
    newer: '系统已更新，刷新页面即可使用新版本。',
    reload: '刷新页面',
    later: '稍后',
  },
  en: {
    offline: 'You are offline. Nothing you typed is lost; go on once the network is back.',
    missing: 'A part of this page could not be loaded. What you typed is still here.',
    retry: 'Retry',
    newer: 'There is a new version. Reload the page to use it.',
    reload: 'Reload the page',
    later: 'Later',
  },
  es: {
    offline: 'Sin conexión. Lo escrito no se pierde; siga cuando vuelva la red.',
    missing: 'Una parte de la página no se ha podido cargar. Lo escrito sigue aquí.',
    retry: 'Reintentar',
    newer: 'Hay una versión nueva. Recargue la página para usarla.',
    reload: 'Recargar la página',
    later: 'Más tarde',
  },
});
