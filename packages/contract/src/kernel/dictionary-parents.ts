import type { Text } from './text.ts';

// What the types of the dictionary belong to: the tree of types has a branch for each.

export const member: Text = { zh: '会员', en: 'Members', es: 'Miembros' };
export const shop: Text = { zh: '店铺', en: 'Shops', es: 'Tiendas' };
export const money: Text = { zh: '资金', en: 'Money', es: 'Dinero' };
export const game: Text = { zh: '游戏', en: 'Games', es: 'Juegos' };
export const activity: Text = { zh: '活动', en: 'Activities', es: 'Actividades' };
export const device: Text = { zh: '设备', en: 'Devices', es: 'Dispositivos' };
export const account: Text = { zh: '账号', en: 'Accounts', es: 'Cuentas' };
