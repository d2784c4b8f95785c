import { refusal } from '../kernel/refusal.ts';

export const memberSettingsForbidden = refusal('MEMBER_SETTINGS_FORBIDDEN', 'forbidden', {
  zh: '店铺不允许自定义会员设置，请联系平台',
  en: 'Your shops cannot have their own member settings. Contact the platform',
  es: 'Sus tiendas no pueden tener ajustes de miembros propios. Contacte con la plataforma',
});
export const levelOrderTaken = refusal('LEVEL_ORDER_TAKEN', 'conflict', {
  zh: '已有等级使用顺序 {levelOrder}',
  en: 'Another level already has rank {levelOrder}',
  es: 'Otro nivel ya tiene el rango {levelOrder}',
});
export const upgradeNotHigher = refusal('UPGRADE_NOT_HIGHER', 'conflict', {
  zh: '升级后的等级必须高于本等级，等级不能循环升级',
  en: 'The upgrade level must rank higher, and levels cannot form a loop',
  es: 'El nivel de ascenso debe tener un rango superior, y los niveles no pueden formar un ciclo',
});
export const levelIsTarget = refusal('LEVEL_IS_TARGET', 'conflict', {
  zh: '等级“{levelName}”会升级到本等级，本等级必须启用且高于它。请先修改它',
  en: 'Level {levelName} upgrades to this level, which must stay enabled and rank higher. Edit {levelName} first',
  es: 'El nivel {levelName} asciende a este, que debe seguir activo y tener un rango superior. Edite antes {levelName}',
});
export const levelInUse = refusal('LEVEL_IN_USE', 'conflict', {
  zh: '还有会员卡使用本等级，不能删除，可以停用',
  en: 'Cards still use this level, so it cannot be deleted. You can disable it instead',
  es: 'Hay tarjetas con este nivel, así que no se puede eliminar. Puede desactivarlo',
});
export const levelIsLast = refusal('LEVEL_IS_LAST', 'conflict', {
  zh: '至少要有一个启用的等级，否则不能开卡',
  en: 'At least one level must stay enabled, or no cards can be issued',
  es: 'Debe quedar al menos un nivel activo; si no, no se podrán dar de alta tarjetas',
});
export const settingsNotEmpty = refusal('MEMBER_SETTINGS_NOT_EMPTY', 'conflict', {
  zh: '已有自己的设置，不能再复制平台模板',
  en: 'You already have your own settings, so the platform templates cannot be copied',
  es: 'Ya tiene ajustes propios, por lo que no se pueden copiar las plantillas de la plataforma',
});

export const applicationNotFound = refusal('APPLICATION_NOT_FOUND', 'notFound', {
  zh: '没有找到该申请',
  en: 'Request not found',
  es: 'Solicitud no encontrada',
});
export const applicationDecided = refusal('APPLICATION_DECIDED', 'conflict', {
  zh: '该申请已处理',
  en: 'This request has already been decided',
  es: 'Esta solicitud ya se resolvió',
});
export const applicationOutdated = refusal('APPLICATION_OUTDATED', 'conflict', {
  zh: '申请后该套餐已被修改，请驳回后由店铺重新申请',
  en: 'The package has changed since this request. Reject it so that the shop can request again',
  es: 'El paquete ha cambiado desde la solicitud. Rechácela para que la tienda la envíe de nuevo',
});
export const packagesAreOwn = refusal('PACKAGES_ARE_OWN', 'conflict', {
  zh: '店铺可以自定义套餐，无需申请',
  en: 'Your shops have their own packages. Edit them directly; no request is needed',
  es: 'Sus tiendas tienen paquetes propios. Edítelos directamente, sin solicitud',
});
export const applicationWaiting = refusal('APPLICATION_WAITING', 'conflict', {
  zh: '该套餐已有申请正在等待审核',
  en: 'A request for this package is already pending',
  es: 'Ya hay una solicitud pendiente para este paquete',
});

export const packageInUse = refusal('PACKAGE_IN_USE', 'conflict', {
  zh: '该套餐已售出过，不能删除，可以停用',
  en: 'This package has been sold, so it cannot be deleted. You can disable it instead',
  es: 'Este paquete ya se ha vendido, así que no se puede eliminar. Puede desactivarlo',
});
