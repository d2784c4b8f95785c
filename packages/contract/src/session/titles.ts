import type { Titles } from '../kernel/text.ts';

export const sessionOperationTitles = {
  'session.login': { zh: '登录', en: 'Sign in', es: 'Iniciar sesión' },
  'account.saveTheme': { zh: '更换主题', en: 'Change theme', es: 'Cambiar el tema' },
  'ownAccount.save': { zh: '修改个人资料', en: 'Change own data', es: 'Cambiar datos propios' },
  'ownSession.end': { zh: '结束自己的会话', en: 'End own session', es: 'Cerrar una sesión propia' },
  'ownSession.endOthers': {
    zh: '结束其他会话',
    en: 'End other sessions',
    es: 'Cerrar las demás sesiones',
  },
  'ownPassword.check': {
    zh: '验证原密码',
    en: 'Check own password',
    es: 'Comprobar la contraseña',
  },
  'ownPassword.checkByQuery': {
    zh: '验证原密码',
    en: 'Check own password',
    es: 'Comprobar la contraseña',
  },
  'ownPassword.change': { zh: '修改密码', en: 'Change own password', es: 'Cambiar la contraseña' },
  'secondFactor.begin': {
    zh: '开始设置两步验证',
    en: 'Begin two-step sign-in',
    es: 'Empezar la verificación en dos pasos',
  },
  'secondFactor.confirm': {
    zh: '开启两步验证',
    en: 'Switch two-step sign-in on',
    es: 'Activar la verificación en dos pasos',
  },
  'secondFactor.remove': {
    zh: '关闭两步验证',
    en: 'Switch two-step sign-in off',
    es: 'Desactivar la verificación en dos pasos',
  },
  'session.issueSignOnCode': {
    zh: '签发登录码',
    en: 'Issue sign-on code',
    es: 'Emitir código de acceso',
  },
  'session.redeemSignOnCode': {
    zh: '用登录码登录',
    en: 'Sign in by code',
    es: 'Entrar con código',
  },
} as const satisfies Titles;

export const sessionObjectTitles = {
  session: { zh: '会话', en: 'Session', es: 'Sesión' },
} as const satisfies Titles;
