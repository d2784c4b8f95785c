import { defineMessages } from '../platform/i18n.ts';

/** The error catalogue and what the whole application says; the Chinese words are the product's. */
export const appMessages = defineMessages({
  zh: {
    product: '乐豆',
    productLong: '乐豆场馆管理后台',
    sessionOver: '登录已失效，请重新登陆',
    denied: '没有当前权限，联系管理员配置',
    network: '页面停留时间过长，请点击头像退出重新登录',
    defect: '系统出错了，请稍后重试（编号 {requestId}）',
    profileFailed: '获取用户信息失败，请重新登录',
    reloginHint: '您填写的内容还在。请 {name} 重新登录，刚才的操作会自动继续。',
    reloginLeave: '放弃填写的内容并离开',
    retry: '重试',
    close: '关闭',
    notifications: '通知',
    pageFailed: '页面出错了',
    pageFailedHint: '刷新页面通常可以解决。如果仍然出错，请联系客服。',
    reload: '刷新页面',
    loading: '加载中',
  },
  en: {
    product: 'Lebean',
    productLong: 'Lebean venue back-office',
    sessionOver: 'Your session has ended. Please sign in again',
    denied: 'You do not have this permission. Ask an administrator to grant it',
    network:
      'The page was open too long or the network failed. Use your avatar to log out and sign in again',
    defect: 'Something went wrong on our side. Try again shortly (number {requestId})',
    profileFailed: 'Your account could not be read. Please sign in again',
    reloginHint:
      'What you typed is still here. Sign in again as {name}, and what you just did goes on by itself.',
    reloginLeave: 'Discard what was typed and leave',
    retry: 'Retry',
    close: 'Close',
    notifications: 'Notifications',
    pageFailed: 'This page has failed',
    pageFailedHint: 'Reloading usually helps. If it fails again, please contact support.',
    reload: 'Reload the page',
    loading: 'Loading',
  },
  es: {
    product: 'Lebean',
    productLong: 'Gestión de salas Lebean',
    sessionOver: 'La sesión ha caducado. Vuelva a iniciar sesión',
    denied: 'No tiene este permiso. Pida a un administrador que se lo conceda',
    network:
      'La página ha estado abierta demasiado tiempo o falló la red. Use su avatar para salir y vuelva a entrar',
    defect: 'Se ha producido un error. Inténtelo de nuevo en breve (número {requestId})',
    profileFailed: 'No se pudo leer su cuenta. Vuelva a iniciar sesión',
    reloginHint:
      'Lo que escribió sigue aquí. Entre de nuevo como {name} y la operación continuará sola.',
    reloginLeave: 'Descartar lo escrito y salir',
    retry: 'Reintentar',
    close: 'Cerrar',
    notifications: 'Avisos',
    pageFailed: 'Esta página ha fallado',
    pageFailedHint: 'Recargar suele bastar. Si vuelve a fallar, contacte con soporte.',
    reload: 'Recargar la página',
    loading: 'Cargando',
  },
});
