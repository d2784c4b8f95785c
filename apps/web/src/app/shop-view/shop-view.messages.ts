import { defineMessages } from '../../platform/i18n.ts';

export const shopViewMessages = defineMessages({
  zh: {
    label: '以店铺身份查看',
    looking: '您（{viewer}）正在以店铺身份查看 {shop}，只能查看，不能更改。',
    left: '剩余 {time}',
    leave: '退出查看',
    overTitle: '店铺查看已结束',
    overHint: '时间已到、已退出，或您的登录或权限已变化。如需继续，请从店铺页面重新打开。',
    back: '返回我的页面',
    logged: '打开和退出都已记入操作日志。',
  },
  en: {
    label: 'View of a shop',
    looking:
      'You ({viewer}) are viewing {shop} as its staff see it. View only: nothing can be changed.',
    left: '{time} left',
    leave: 'Leave view',
    overTitle: 'This view of the shop has ended',
    overHint:
      'The time is up, the view was closed, or your sign-in or permissions changed. Reopen it from the shop’s page if needed.',
    back: 'Back to my own pages',
    logged: 'Opening and leaving are recorded in the operation log.',
  },
  es: {
    label: 'Vista de una tienda',
    looking:
      'Usted ({viewer}) está viendo {shop} como la ve su personal. Puede mirar, pero no cambiar nada.',
    left: 'Quedan {time}',
    leave: 'Salir de la vista',
    overTitle: 'La vista de la tienda ha terminado',
    overHint:
      'Se acabó el tiempo, se salió de ella, o su acceso o sus permisos han cambiado. Ábrala de nuevo desde la página de la tienda si lo necesita.',
    back: 'Volver a mis páginas',
    logged: 'La apertura y la salida constan en el registro de operaciones.',
  },
});
