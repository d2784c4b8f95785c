import { refusal } from '../kernel/refusal.ts';

export const memberSettingsForbidden = refusal('MEMBER_SETTINGS_FORBIDDEN', 'forbidden', {
  zh: '店铺不允许自定义会员设置，请联系平台',
  en: 'Your shops may not keep member settings of their own. Ask the platform',
  es: 'Sus tiendas no pueden tener ajustes de miembros propios. Consulte a la plataforma',
});
export const levelOrderTaken = refusal('LEVEL_ORDER_TAKEN', 'conflict', {
  zh: '已有等级使用顺序 {levelOrder}',
  en: 'Another level already has the rank {levelOrder}',
  es: 'Otro nivel ya tiene el rango {levelOrder}',
});
export const upgradeNotHigher = refusal('UPGRADE_NOT_HIGHER', 'conflict', {
  zh: '升级后的等级必须高于本等级，等级不能循环升级',
  en: 'A level must rise to one of a higher rank: levels never go in a circle',
  es: 'Un nivel debe subir a otro de rango superior: los niveles no forman un círculo',
});
export const levelIsTarget = refusal('LEVEL_IS_TARGET', 'conflict', {
  zh: '等级“{levelName}”会升级到本等级，本等级必须启用且高于它。请先修改它',
  en: 'The level {levelName} rises to this one, which has to stay enabled and higher. Change that first',
  es: 'El nivel {levelName} sube a este, que debe seguir activo y ser superior. Cámbielo antes',
});
export const levelInUse = refusal('LEVEL_IN_USE', 'conflict', {
  zh: '还有会员卡使用本等级，不能删除，可以停用',
  en: 'Cards have this level: it cannot be removed. Disable it instead',
  es: 'Hay tarjetas con este nivel: no puede eliminarse. Desactívelo',
});
export const levelIsLast = refusal('LEVEL_IS_LAST', 'conflict', {
  zh: '至少要有一个启用的等级，否则不能开卡',
  en: 'One level has to stay enabled, or no card could be opened',
  es: 'Debe quedar un nivel activo; si no, no se podrían abrir tarjetas',
});
export const settingsNotEmpty = refusal('MEMBER_SETTINGS_NOT_EMPTY', 'conflict', {
  zh: '已有自己的设置，不能再复制平台模板',
  en: 'There are settings of your own already: templates are not copied over them',
  es: 'Ya hay ajustes propios: las plantillas no se copian encima',
});

export const applicationNotFound = refusal('APPLICATION_NOT_FOUND', 'notFound', {
  zh: '没有找到该申请',
  en: 'There is no such application',
  es: 'No existe esa solicitud',
});
export const applicationDecided = refusal('APPLICATION_DECIDED', 'conflict', {
  zh: '该申请已处理',
  en: 'This application has been settled already',
  es: 'Esta solicitud ya se resolvió',
});
export const applicationOutdated = refusal('APPLICATION_OUTDATED', 'conflict', {
  zh: '申请后该套餐已被修改，请驳回后由店铺重新申请',
  en: 'The package was changed since this was asked. Reject it, so that it is asked again',
  es: 'El paquete cambió desde la solicitud. Rechácela para que se solicite de nuevo',
});
export const packagesAreOwn = refusal('PACKAGES_ARE_OWN', 'conflict', {
  zh: '店铺可以自定义套餐，无需申请',
  en: 'Your shops keep packages of their own: change them without asking',
  es: 'Sus tiendas tienen paquetes propios: cámbielos sin solicitarlo',
});
export const applicationWaiting = refusal('APPLICATION_WAITING', 'conflict', {
  zh: '该套餐已有申请正在等待审核',
  en: 'An application for this package is waiting already',
  es: 'Ya hay una solicitud pendiente para este paquete',
});

export const packageInUse = refusal('PACKAGE_IN_USE', 'conflict', {
  zh: '该套餐已售出过，不能删除，可以停用',
  en: 'This package has been sold: it cannot be removed. Disable it instead',
  es: 'Este paquete ya se vendió: no puede eliminarse. Desactívelo',
});
