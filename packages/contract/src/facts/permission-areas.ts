import type { Text } from '../kernel/text.ts';
import type { PermissionId } from './permissions.ts';

type AreaOf<Id extends string> = Id extends `${infer Area}.${string}` ? Area : never;

/** What the first word of a permission stands for; the order is that of the permission tree. */
export const permissionAreas = {
  dashboard: { zh: '首页', en: 'Dashboard', es: 'Panel' },
  partner: { zh: '合作商', en: 'Partners', es: 'Socios' },
  shop: { zh: '店铺', en: 'Shops', es: 'Tiendas' },
  merchant: { zh: '商户', en: 'Merchants', es: 'Comercios' },
  lebean: { zh: '乐豆', en: 'Lebeans', es: 'Lebeans' },
  payment: { zh: '线上支付', en: 'Online payments', es: 'Pagos en línea' },
  settlement: { zh: '账户结算', en: 'Settlement', es: 'Liquidación' },
  game: { zh: '游戏', en: 'Games', es: 'Juegos' },
  report: { zh: '数据报表', en: 'Reports', es: 'Informes' },
  play: { zh: '游戏订单', en: 'Plays', es: 'Partidas' },
  activity: { zh: '活动', en: 'Activities', es: 'Actividades' },
  device: { zh: '设备', en: 'Devices', es: 'Dispositivos' },
  service: { zh: '售后服务', en: 'After-sales', es: 'Posventa' },
  member: { zh: '会员', en: 'Members', es: 'Miembros' },
  goods: { zh: '商品', en: 'Goods', es: 'Artículos' },
  comment: { zh: '评论', en: 'Comments', es: 'Comentarios' },
  shift: { zh: '交接班', en: 'Shifts', es: 'Turnos de caja' },
  account: { zh: '账号', en: 'Accounts', es: 'Cuentas' },
  notice: { zh: '通知', en: 'Notices', es: 'Avisos' },
  template: { zh: '模板与邮件', en: 'Templates and email', es: 'Plantillas y correo' },
  tool: { zh: '工具', en: 'Tools', es: 'Utilidades' },
  file: { zh: '文件', en: 'Files', es: 'Archivos' },
  system: { zh: '系统', en: 'System', es: 'Sistema' },
} as const satisfies Record<AreaOf<PermissionId>, Text>;
