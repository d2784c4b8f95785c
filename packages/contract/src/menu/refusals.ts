import { refusal } from '../kernel/refusal.ts';

export const menuEntryNotFound = refusal('MENU_ENTRY_NOT_FOUND', 'notFound', {
  zh: '没有找到该菜单',
  en: 'There is no such menu entry',
  es: 'No existe esa entrada del menú',
});
export const menuPathTaken = refusal('MENU_PATH_TAKEN', 'conflict', {
  zh: '路径 {path} 已被使用',
  en: 'The path {path} is taken',
  es: 'La ruta {path} ya está en uso',
});
export const menuComponentUnknown = refusal('MENU_COMPONENT_UNKNOWN', 'invalid', {
  zh: '没有页面 {component}',
  en: 'There is no screen {component}',
  es: 'No existe la pantalla {component}',
});
export const menuGroupUnknown = refusal('MENU_GROUP_UNKNOWN', 'invalid', {
  zh: '没有菜单组 {group}',
  en: 'There is no group {group}',
  es: 'No existe el grupo {group}',
});
export const menuIndexRange = refusal('MENU_INDEX_RANGE', 'invalid', {
  zh: '一级菜单的序号为 1 到 23',
  en: 'The index of a group is 1 to 23',
  es: 'El índice de un grupo va de 1 a 23',
});
export const menuRouteFixed = refusal('MENU_ROUTE_FIXED', 'conflict', {
  zh: '该路径由产品固定，不能改向',
  en: 'This path is fixed by the product and keeps where it leads',
  es: 'El producto fija esta ruta y su destino',
});
export const redirectUnknown = refusal('REDIRECT_UNKNOWN', 'invalid', {
  zh: '没有路径 {redirect}',
  en: 'There is no path {redirect}',
  es: 'No existe la ruta {redirect}',
});
export const redirectSelf = refusal('REDIRECT_SELF', 'invalid', {
  zh: '不能重定向到自己',
  en: 'An entry cannot lead to itself',
  es: 'Una entrada no puede llevar a sí misma',
});
export const redirectCycle = refusal('REDIRECT_CYCLE', 'invalid', {
  zh: '重定向形成了循环',
  en: 'These redirects go round in a circle',
  es: 'Estas redirecciones forman un círculo',
});
export const redirectHidden = refusal('REDIRECT_HIDDEN', 'invalid', {
  zh: '目标菜单或其上级已隐藏',
  en: 'The entry it leads to, or its group, is hidden',
  es: 'La entrada de destino, o su grupo, está oculta',
});
export const redirectUnpermitted = refusal('REDIRECT_UNPERMITTED', 'invalid', {
  zh: '能看到该菜单的部分账号无权打开目标页面',
  en: 'Some of those who see this entry may not open where it leads',
  es: 'Algunos de los que ven esta entrada no pueden abrir su destino',
});
export const menuTargetInUse = refusal('MENU_TARGET_IN_USE', 'conflict', {
  zh: '菜单 {path} 重定向到这里，请先修改它',
  en: '{path} leads here. Change that first',
  es: '{path} lleva hasta aquí. Cámbiela antes',
});
export const menuGroupNotEmpty = refusal('MENU_GROUP_NOT_EMPTY', 'conflict', {
  zh: '请先把组内的菜单移到别处',
  en: 'Move the entries of this group elsewhere first',
  es: 'Mueva antes las entradas de este grupo',
});
