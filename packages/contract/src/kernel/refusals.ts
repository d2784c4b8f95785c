import { refusal } from './refusal.ts';

export const staleVersion = refusal('STALE_VERSION', 'conflict', {
  zh: '该记录刚被 {operator} 修改，请刷新后重试',
  en: '{operator} has just edited this record. Refresh and try again',
  es: '{operator} acaba de editar este registro. Actualice e inténtelo de nuevo',
});

export const shopNotFound = refusal('SHOP_NOT_FOUND', 'notFound', {
  zh: '没有找到该店铺',
  en: 'Shop not found',
  es: 'Tienda no encontrada',
});

export const shopNotNamed = refusal('SHOP_NOT_NAMED', 'invalid', {
  zh: '您可以使用多家店铺，请指明店铺',
  en: 'You have access to several shops. Choose one',
  es: 'Tiene acceso a varias tiendas. Elija una',
});

export const shopDisabled = refusal('SHOP_DISABLED', 'conflict', {
  zh: '店铺已停用',
  en: 'The shop is disabled',
  es: 'La tienda está desactivada',
});

export const idempotencyConflict = refusal('IDEMPOTENCY_CONFLICT', 'conflict', {
  zh: '同一请求编号的内容不一致，未作任何改动',
  en: 'This request ID was already used with different content. Nothing was changed',
  es: 'Este identificador de solicitud ya se usó con otro contenido. No se ha cambiado nada',
});

export const wholeNetworkOnly = refusal('WHOLE_NETWORK_ONLY', 'forbidden', {
  zh: '只有不限国家的平台人员可以进行此操作',
  en: 'Only platform staff without country limits can do this',
  es: 'Solo puede hacerlo el personal de la plataforma sin límite de países',
});

/** What every command is answered while somebody only looks at a shop as its people see it (ACC-7). */
export const viewOnly = refusal('VIEW_ONLY', 'forbidden', {
  zh: '您正在以店铺身份查看，不能更改、上传或导出任何内容',
  en: 'You are viewing this shop as its staff see it. Nothing can be changed, uploaded or exported here',
  es: 'Está viendo esta tienda como la ve su personal. Aquí no se puede cambiar, subir ni exportar nada',
});

/** The time is over, somebody has left it, or who looks may not look any more (ACC-7). */
export const viewOver = refusal('VIEW_OVER', 'forbidden', {
  zh: '店铺查看已结束',
  en: 'This view of the shop has ended',
  es: 'La vista de esta tienda ha terminado',
});
