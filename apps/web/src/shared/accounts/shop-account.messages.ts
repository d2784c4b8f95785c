import { defineMessages } from '../../platform/i18n.ts';

/** Who signs in for a shop, and how somebody new does (ACC-2). */
export const shopAccountMessages = defineMessages({
  zh: {
    title: '登录本店的账号',
    list: '账号列表',
    none: '这家店铺还没有自己的账号。',
    create: '新增店铺账号',
    createTitle: '为“{shop}”新增店铺账号',
    consequence: '用这个账号登录的人管理这家店铺，看不到其他店铺。',
  },
  en: {
    title: 'Accounts of this shop',
    list: 'Accounts',
    none: 'This shop has no account of its own yet.',
    create: 'Add shop account',
    createTitle: 'Add a shop account for {shop}',
    consequence: 'Whoever signs in with it manages this shop and cannot see any other.',
  },
  es: {
    title: 'Cuentas de esta tienda',
    list: 'Cuentas',
    none: 'Esta tienda aún no tiene cuenta propia.',
    create: 'Crear cuenta de tienda',
    createTitle: 'Crear una cuenta para {shop}',
    consequence: 'Quien entre con ella gestiona esta tienda y no ve ninguna otra.',
  },
});
