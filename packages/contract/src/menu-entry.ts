import * as z from 'zod/mini';
import { staleVersion } from './card-refusals.ts';
import { id, instant, optionalText, text } from './common.ts';
import { says } from './field-problem.ts';
import { menuIcons, namedParent, storedMenuEntry } from './menu-tree.ts';
import { operation } from './operation.ts';
import { wholeNetworkOnly } from './partner.ts';
import { refusal } from './refusal.ts';

/** A stored entry with what its form needs. Version 0: nothing was ever stored about it. */
export const menuEntryRow = z.extend(storedMenuEntry, {
  version: z.int(),
  changedBy: z.string(),
  changedAt: instant(),
});
export type MenuEntryRow = z.output<typeof menuEntryRow>;

export const listMenuEntries = operation({
  id: 'menu.list',
  kind: 'query',
  method: 'GET',
  path: '/api/menu-entries',
  summary: 'What is stored about the menu, with versions',
  permission: 'system.menu.list',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({}),
  output: z.object({ entries: z.array(menuEntryRow) }),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

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

const treeRefusals = [
  redirectUnknown,
  redirectSelf,
  redirectCycle,
  redirectHidden,
  redirectUnpermitted,
  menuTargetInUse,
] as const;

/** The path of an entry: parts of letters, digits and dashes. */
const menuPath = () =>
  z
    .string()
    .check(z.trim(), z.maxLength(64), z.regex(/^(?:\/[A-Za-z0-9][\w-]*){1,3}$/, says('menuPath')));

const fields = {
  parent: namedParent(z._default(z.nullable(menuPath()), null)),
  icon: z._default(z.nullable(z.enum(menuIcons)), null),
  redirect: z._default(z.nullable(menuPath()), null),
  position: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(999))), null),
  isHidden: z._default(z.boolean(), false),
};

/** The titles; an empty one of an entry of the product is the product's. */
const titles = { titleZh: optionalText(32), titleEn: optionalText(48), titleEs: optionalText(48) };

/** No entry has been stored so often that somebody could have seen this version. */
const seenVersion = () => z.int().check(z.nonnegative());

export const saveMenuEntry = operation({
  id: 'menu.save',
  kind: 'command',
  method: 'POST',
  path: '/api/menu-entries/save',
  summary:
    'Changes an entry of the menu for everybody, from their next look at it on (SH-7, SH-35)',
  permission: 'system.menu.update',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({ path: menuPath(), version: seenVersion(), ...titles, ...fields }),
  output: z.object({ path: z.string(), version: z.int() }),
  refusals: [
    wholeNetworkOnly,
    menuEntryNotFound,
    staleVersion,
    menuGroupUnknown,
    menuIndexRange,
    menuRouteFixed,
    ...treeRefusals,
  ],
  audit: { object: 'menu', idFrom: 'path' },
  rate: 'write',
  idempotency: 'accepted',
});

export const createMenuEntry = operation({
  id: 'menu.create',
  kind: 'command',
  method: 'POST',
  path: '/api/menu-entries',
  summary: 'Adds a group, or another way to a screen that exists',
  permission: 'system.menu.update',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({
    path: menuPath(),
    component: z._default(z.string().check(z.trim(), z.maxLength(64)), ''),
    ...titles,
    titleZh: text(32),
    ...fields,
  }),
  output: z.object({ id: id(), path: z.string() }),
  refusals: [
    wholeNetworkOnly,
    menuPathTaken,
    menuComponentUnknown,
    menuGroupUnknown,
    menuIndexRange,
    ...treeRefusals,
  ],
  audit: { object: 'menu', idFrom: 'path' },
  rate: 'write',
  idempotency: 'accepted',
});

export const resetMenuEntry = operation({
  id: 'menu.reset',
  kind: 'command',
  method: 'POST',
  path: '/api/menu-entries/reset',
  summary: 'Gives an entry of the product back what it came with, and removes an own one',
  permission: 'system.menu.update',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({ path: menuPath(), version: seenVersion() }),
  output: z.object({ path: z.string() }),
  refusals: [wholeNetworkOnly, menuEntryNotFound, staleVersion, menuGroupNotEmpty, ...treeRefusals],
  audit: { object: 'menu', idFrom: 'path' },
  rate: 'write',
  idempotency: 'accepted',
});

export const arrangeMenu = operation({
  id: 'menu.arrange',
  kind: 'command',
  method: 'POST',
  path: '/api/menu-entries/arrange',
  summary: 'Gives entries new places, all at once (SH-7)',
  permission: 'system.menu.update',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({
    entries: z
      .array(
        z.strictObject({
          path: menuPath(),
          version: seenVersion(),
          parent: namedParent(z.nullable(menuPath())),
          position: z.int().check(z.minimum(1), z.maximum(999)),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
  }),
  output: z.object({ path: z.string() }),
  refusals: [
    wholeNetworkOnly,
    menuEntryNotFound,
    staleVersion,
    menuGroupUnknown,
    menuIndexRange,
    ...treeRefusals,
  ],
  audit: { object: 'menu', idFrom: 'path' },
  rate: 'write',
  idempotency: 'accepted',
});
