import { defineMessages } from '../platform/i18n.ts';

export const statusMessages = defineMessages({
  zh: {
    secondFactorTitle: '请先开启双重验证',
    secondFactorHint: '您的账号按规定必须使用双重验证。开启之前，其他功能都不可用。',
    logOut: '退出登录',
    deniedTitle: '没有访问权限',
    deniedHint: '您的角色不能打开这个页面。如需使用，请联系管理员配置。',
    deniedPage: '您的角色不能打开“{page}”。如需使用，请联系管理员配置。',
    deniedPermission:
      '打开“{page}”需要“{permission}”权限，您的角色没有。如需使用，请联系管理员配置。',
    missingTitle: '页面不存在',
    missingHint: '地址可能有误，或者页面已经移动。',
    back: '返回',
    home: '回到首页',
  },
  en: {
    secondFactorTitle: 'Set up two-factor authentication first',
    secondFactorHint:
      'Your account requires two-factor authentication. You cannot do anything else until it is on.',
    logOut: 'Log out',
    deniedTitle: 'No access',
    deniedHint: 'Your role does not have access to this page. Ask an administrator if you need it.',
    deniedPage: 'Your role does not have access to “{page}”. Ask an administrator if you need it.',
    deniedPermission:
      '“{page}” requires the “{permission}” permission, which your role does not have. Ask an administrator if you need it.',
    missingTitle: 'Page not found',
    missingHint: 'The address may be wrong, or the page has moved.',
    back: 'Go back',
    home: 'Home',
  },
  es: {
    secondFactorTitle: 'Active primero la autenticación de dos factores',
    secondFactorHint:
      'Su cuenta exige la autenticación de dos factores. No podrá hacer nada más hasta activarla.',
    logOut: 'Cerrar sesión',
    deniedTitle: 'Sin acceso',
    deniedHint:
      'Su rol no tiene acceso a esta página. Si lo necesita, pídaselo a un administrador.',
    deniedPage: 'Su rol no tiene acceso a «{page}». Si lo necesita, pídaselo a un administrador.',
    deniedPermission:
      '«{page}» requiere el permiso «{permission}», que su rol no tiene. Si la necesita, pídaselo a un administrador.',
    missingTitle: 'Página no encontrada',
    missingHint: 'La dirección puede ser incorrecta o la página se ha movido.',
    back: 'Volver',
    home: 'Inicio',
  },
});
