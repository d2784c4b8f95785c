import { refusal } from '../kernel/refusal.ts';

export const menuEntryNotFound = refusal('MENU_ENTRY_NOT_FOUND', 'notFound', {
  zh: '没有找到该菜单',
  en: 'Menu entry not found',
  es: 'Entrada del menú no encontrada',
});
export const menuPathTaken = refusal('MENU_PATH_TAKEN', 'conflict', {
  zh: '路径 {path} 已被使用',
  en: 'The path {path} is already in use',
  es: 'La ruta {path} ya está en uso',
});
export const menuComponentUnknown = refusal('MENU_COMPONENT_UNKNOWN', 'invalid', {
  zh: '没有页面 {component}',
  en: 'Page {component} does not exist',
  es: 'No existe la página {component}',
});
export const tooManyPins = refusal('TOO_MANY_PINS', 'limited', {
  zh: '最多固定 {max} 个页面，请先取消一个',
  en: 'You can pin {max} pages. Unpin one first',
  es: 'Puede fijar {max} páginas. Quite una antes',
});
export const menuGroupUnknown = refusal('MENU_GROUP_UNKNOWN', 'invalid', {
  zh: '没有菜单组 {group}',
  en: 'Menu group {group} does not exist',
  es: 'No existe el grupo {group}',
});
export const menuIndexRange = refusal('MENU_INDEX_RANGE', 'invalid', {
  zh: '一级菜单的序号为 1 到 23',
  en: 'The index of a group must be from 1 to 23',
  es: 'El índice de un grupo debe ser de 1 a 23',
});
export const menuRouteFixed = refusal('MENU_ROUTE_FIXED', 'conflict', {
  zh: '该路径由产品固定，不能改向',
  en: 'This path is fixed and cannot be redirected',
  es: 'Esta ruta es fija y no se puede redirigir',
});
export const redirectUnknown = refusal('REDIRECT_UNKNOWN', 'invalid', {
  zh: '没有路径 {redirect}',
  en: 'Path {redirect} does not exist',
  es: 'No existe la ruta {redirect}',
});
export const redirectSelf = refusal('REDIRECT_SELF', 'invalid', {
  zh: '不能重定向到自己',
  en: 'An entry cannot redirect to itself',
  es: 'Una entrada no puede redirigir a sí misma',
});
export const redirectCycle = refusal('REDIRECT_CYCLE', 'invalid', {
  zh: '重定向形成了循环',
  en: 'These redirects form a loop',
  es: 'Estas redirecciones forman un ciclo',
});
export const redirectHidden = refusal('REDIRECT_HIDDEN', 'invalid', {
  zh: '目标菜单或其上级已隐藏',
  en: 'The destination entry or its group is hidden',
  es: 'La entrada de destino, o su grupo, está oculta',
});
export const redirectUnpermitted = refusal('REDIRECT_UNPERMITTED', 'invalid', {
  zh: '能看到该菜单的部分账号无权打开目标页面',
  en: 'Some accounts that see this entry cannot open its destination',
  es: 'Algunas cuentas que ven esta entrada no pueden abrir su destino',
});
export const menuTargetInUse = refusal('MENU_TARGET_IN_USE', 'conflict', {
  zh: '菜单 {path} 重定向到这里，请先修改它',
  en: '{path} redirects here. Change that first',
  es: '{path} redirige aquí. Cámbiela antes',
});
export const menuGroupNotEmpty = refusal('MENU_GROUP_NOT_EMPTY', 'conflict', {
  zh: '请先把组内的菜单移到别处',
  en: 'Move the entries out of this group first',
  es: 'Mueva antes las entradas de este grupo a otro sitio',
});

export const pinsChanged = refusal('MENU_PINS_CHANGED', 'conflict', {
  zh: '常用菜单在此期间已在别处更改',
  en: 'Your pinned pages have been changed elsewhere in the meantime',
  es: 'Sus páginas fijadas han cambiado mientras tanto en otro sitio',
});
