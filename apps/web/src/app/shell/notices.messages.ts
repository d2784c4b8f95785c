import { defineMessages } from '../../platform/i18n.ts';

export const noticesMessages = defineMessages({
  zh: {
    inTheNameOf: '您（{impersonator}）正在以 {name} 的身份操作，所有操作都会记录您的名字。',
    sandbox: '线上支付为模拟支付，不会收取真实款项。',
    offline: '网络已断开。已填写的内容不会丢失，恢复后可继续。',
    missing: '页面的一部分未能加载，已填写的内容还在。',
    retry: '重试',
    newer: '系统已更新，刷新页面即可使用新版本。',
    reload: '刷新页面',
    later: '稍后',
  },
  en: {
    inTheNameOf:
      'You are {impersonator}, acting as {name}. Everything you do is logged under both names.',
    sandbox: 'Online payments are simulated; no money is collected.',
    offline: 'You are offline. What you entered is safe; carry on once you are back online.',
    missing: 'Part of this page did not load. What you entered is still here.',
    retry: 'Retry',
    newer: 'A new version is available. Reload the page to use it.',
    reload: 'Reload page',
    later: 'Later',
  },
  es: {
    inTheNameOf:
      'Usted es {impersonator} y actúa como {name}. Todo lo que haga queda registrado con ambos nombres.',
    sandbox: 'Los pagos en línea son simulados: no se cobra dinero real.',
    offline: 'Sin conexión. Lo que ha escrito no se pierde; continúe cuando vuelva la red.',
    missing: 'No se ha podido cargar parte de la página. Lo que ha escrito sigue aquí.',
    retry: 'Reintentar',
    newer: 'Hay una versión nueva. Recargue la página para usarla.',
    reload: 'Recargar página',
    later: 'Más tarde',
  },
});
