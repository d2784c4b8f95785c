import type { Titles } from '../kernel/text.ts';

export const sessionOperationTitles = {
  'session.login': { zh: '登录', en: 'Sign in', es: 'Iniciar sesión' },
  'dashboard.dismissFirstSteps': {
    zh: '收起开始使用',
    en: 'Dismiss first steps',
    es: 'Ocultar primeros pasos',
  },
  'account.saveTheme': { zh: '更换主题', en: 'Change theme', es: 'Cambiar tema' },
  'ownAccount.save': { zh: '修改个人资料', en: 'Edit own profile', es: 'Editar perfil propio' },
  'ownAccount.seeNews': { zh: '查看新功能', en: 'Read what is new', es: 'Leer novedades' },
  'ownSession.end': { zh: '结束自己的会话', en: 'End own session', es: 'Cerrar sesión propia' },
  'ownSession.endOthers': {
    zh: '结束其他会话',
    en: 'End other sessions',
    es: 'Cerrar las demás sesiones',
  },
  'ownPassword.check': {
    zh: '验证原密码',
    en: 'Verify own password',
    es: 'Comprobar contraseña propia',
  },
  'ownPassword.checkByQuery': {
    zh: '验证原密码',
    en: 'Verify own password',
    es: 'Comprobar contraseña propia',
  },
  'ownPassword.change': {
    zh: '修改密码',
    en: 'Change own password',
    es: 'Cambiar contraseña propia',
  },
  'secondFactor.begin': {
    zh: '开始设置两步验证',
    en: 'Start two-step verification setup',
    es: 'Iniciar la verificación en dos pasos',
  },
  'secondFactor.confirm': {
    zh: '开启两步验证',
    en: 'Turn on two-step verification',
    es: 'Activar la verificación en dos pasos',
  },
  'secondFactor.remove': {
    zh: '关闭两步验证',
    en: 'Turn off two-step verification',
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
  'till.switch': {
    zh: '收银台换人',
    en: 'Take over a till by PIN',
    es: 'Tomar la caja con PIN',
  },
  'till.enrol': { zh: '启用共用收银台', en: 'Share a till', es: 'Compartir una caja' },
  'till.update': { zh: '修改共用收银台', en: 'Edit shared till', es: 'Editar caja compartida' },
  'till.revoke': {
    zh: '停用共用收银台',
    en: 'Stop sharing a till',
    es: 'Dejar de compartir una caja',
  },
  'ownPin.set': { zh: '设置 PIN', en: 'Set own PIN', es: 'Definir PIN propio' },
  'ownPin.remove': { zh: '删除 PIN', en: 'Remove own PIN', es: 'Quitar PIN propio' },
} as const satisfies Titles;

export const sessionObjectTitles = {
  till: { zh: '共用收银台', en: 'Shared till', es: 'Caja compartida' },
  session: { zh: '会话', en: 'Session', es: 'Sesión' },
} as const satisfies Titles;
