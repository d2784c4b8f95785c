import { defineMessages } from '../../platform/i18n.ts';

export const noticesMessages = defineMessages({
  zh: {
    inTheNameOf: '您（{impersonator}）正在以 {name} 的身份操作，所有操作都会记录您的名字。',
    sandbox: '在线支付为模拟支付，不会收取真实款项。',
    offline: '网络已断开。已填写的内容不会丢失，恢复后可继续。',
    missing: '页面的一部分未能加载，已填写的内容还在。',
    retry: '重试',
    newer: '系统已更新，刷新页面即可使用新版本。',
    reload: '刷新页面',
    later: '稍后',
  },
  en: {
    inTheNameOf:
      'You are {impersonator}, signed in as {name}. Everything you do is logged under both names.',
    sandbox: 'Online payments are simulated: no real money is taken.',
    offline: 'You are offline. Nothing you typed is lost; go on once the network is back.',
    missing: 'A part of this page could not be loaded. What you typed is still here.',
    retry: 'Retry',
    newer: 'There is a new version. Reload the page to use it.',
    reload: 'Reload the page',
    later: 'Later',
  },
  es: {
    inTheNameOf:
      'Usted es {impersonator} y actúa como {name}. Todo lo que haga queda registrado con ambos nombres.',
    sandbox: 'Los pagos en línea son simulados: no se cobra dinero real.',
    offline: 'Sin conexión. Lo escrito no se pierde; siga cuando vuelva la red.',
    missing: 'Una parte de la página no se ha podido cargar. Lo escrito sigue aquí.',
    retry: 'Reintentar',
    newer: 'Hay una versión nueva. Recargue la página para usarla.',
    reload: 'Recargar la página',
    later: 'Más tarde',
  },
});
