import type { Language, Text } from '../kernel/text.ts';

/** What the checks of a node look at, by the names that `/readyz` and the metrics give them (OPS-8). */
export const checkTitles = {
  archiving: { zh: '日志归档', en: 'Log archive', es: 'Archivo del registro' },
  backup: { zh: '备份', en: 'Backup', es: 'Copia de seguridad' },
  certificate: { zh: 'TLS 证书', en: 'TLS certificate', es: 'Certificado TLS' },
  clock: { zh: '时钟', en: 'Clock', es: 'Reloj' },
  database: { zh: '数据库', en: 'Database', es: 'Base de datos' },
  disk: { zh: '磁盘', en: 'Disk', es: 'Disco' },
  draining: { zh: '停止中', en: 'Shutting down', es: 'Deteniéndose' },
  drill: { zh: '恢复演练', en: 'Restore drill', es: 'Simulacro de restauración' },
  jobs: { zh: '定期任务', en: 'Jobs', es: 'Tareas' },
  mail: { zh: '邮件', en: 'Email', es: 'Correo' },
  migrations: { zh: '迁移', en: 'Migrations', es: 'Migraciones' },
  nodes: { zh: '其他节点', en: 'Other nodes', es: 'Otros nodos' },
  replica: { zh: '读副本', en: 'Replica', es: 'Réplica' },
  sealing: { zh: '日志封存', en: 'Log seals', es: 'Sellado del registro' },
  serving: { zh: '服务', en: 'Serving', es: 'Servicio' },
  standby: { zh: '主服务器', en: 'Primary', es: 'Servidor primario' },
} as const satisfies Readonly<Record<string, Text>>;
export type CheckName = keyof typeof checkTitles;

/** What the recurring jobs are for, by the names that logs and metrics give them. */
export const jobTitles = {
  'draft statements': {
    zh: '生成账单草稿',
    en: 'Draft statements',
    es: 'Crear estados de cuenta',
  },
  'forget ended sessions, old error reports and nodes that have gone': {
    zh: '清理过期会话、旧错误报告与已离开的节点',
    en: 'Delete ended sessions, old error reports and lost nodes',
    es: 'Borrar sesiones terminadas, informes de error antiguos y nodos perdidos',
  },
  'hand out events': { zh: '分发消息', en: 'Hand out events', es: 'Repartir eventos' },
  'mail events': {
    zh: '准备消息邮件',
    en: 'Prepare notification emails',
    es: 'Preparar correos de eventos',
  },
  'push events': { zh: '推送消息', en: 'Push events', es: 'Enviar avisos push' },
  'forget old events': { zh: '清理旧消息', en: 'Delete old events', es: 'Borrar eventos antiguos' },
  'forget messages to guests': {
    zh: '清理发给顾客的旧消息',
    en: 'Delete old messages to customers',
    es: 'Borrar mensajes antiguos a clientes',
  },
  'forget keys of plays': {
    zh: '清理旧的开玩请求号',
    en: 'Delete old keys of plays',
    es: 'Borrar claves antiguas de partidas',
  },
  'look for what nobody does': {
    zh: '检查离线设备、余额与期限',
    en: 'Look for offline devices, short balances and deadlines',
    es: 'Buscar dispositivos sin conexión, saldos bajos y plazos',
  },
  'end views of shops': {
    zh: '结束到期的店铺查看',
    en: 'End views of shops',
    es: 'Terminar vistas de tiendas',
  },
  'forget expired exports': {
    zh: '清理过期导出',
    en: 'Delete expired exports',
    es: 'Borrar exportaciones caducadas',
  },
  'close resolved tickets': {
    zh: '关闭已解决的工单',
    en: 'Close resolved tickets',
    es: 'Cerrar incidencias resueltas',
  },
  'look after the clocks of tickets': {
    zh: '跟踪工单时限',
    en: 'Follow deadlines of tickets',
    es: 'Seguir los plazos de las incidencias',
  },
  'let unpaid orders of lebeans expire': {
    zh: '未付款的乐豆订单过期',
    en: 'Expire unpaid lebean orders',
    es: 'Caducar pedidos de lebeans sin pagar',
  },
  'let old requests for approval expire': {
    zh: '使过期的审批申请失效',
    en: 'Expire old approval requests',
    es: 'Caducar solicitudes de aprobación antiguas',
  },
  'look after payments': {
    zh: '跟进线上支付',
    en: 'Follow up on online payments',
    es: 'Seguir los pagos en línea',
  },
  'look for unbilled rows': {
    zh: '查找未结明细',
    en: 'Look for unbilled rows',
    es: 'Buscar filas sin facturar',
  },
  'mail statements': {
    zh: '准备账单邮件',
    en: 'Prepare statement emails',
    es: 'Preparar correos con estados de cuenta',
  },
  'make partitions ahead': {
    zh: '预建分区',
    en: 'Create partitions ahead',
    es: 'Crear particiones por adelantado',
  },
  'mail views': { zh: '发送定时视图', en: 'Mail views', es: 'Enviar vistas por correo' },
  'reconcile the ledger': {
    zh: '账本对账',
    en: 'Reconcile the ledger',
    es: 'Conciliar el libro',
  },
  'remind debtors': {
    zh: '催款提醒',
    en: 'Remind debtors',
    es: 'Avisar a deudores',
  },
  'remind of statements': {
    zh: '提醒待确认账单',
    en: 'Remind of statements',
    es: 'Recordar estados de cuenta',
  },
  'remove files that nothing has': {
    zh: '清理无用文件',
    en: 'Delete unused files',
    es: 'Borrar archivos sin uso',
  },
  'roll up the ledger': {
    zh: '汇总账本',
    en: 'Roll up the ledger',
    es: 'Resumir el libro',
  },
  'seal the operation log': {
    zh: '封存操作日志',
    en: 'Seal the operation log',
    es: 'Sellar el registro de operaciones',
  },
  'send mails': { zh: '发送邮件', en: 'Send emails', es: 'Enviar correos' },
  'sum the days of reports': {
    zh: '汇总报表日',
    en: 'Compute daily report totals',
    es: 'Calcular los totales diarios de los informes',
  },
  'time out plays of silent terminals': {
    zh: '结束失联终端的游戏',
    en: 'End plays of unresponsive terminals',
    es: 'Terminar partidas de terminales sin señal',
  },
  'watch units': {
    zh: '巡检设备故障',
    en: 'Watch devices for faults',
    es: 'Vigilar averías de dispositivos',
  },
  'write exports': { zh: '写出导出文件', en: 'Write exports', es: 'Escribir exportaciones' },
} as const satisfies Readonly<Record<string, Text>>;
export type JobName = keyof typeof jobTitles;

const titles = new Map<string, Text>([
  ...Object.entries(checkTitles),
  ...Object.entries(jobTitles),
]);

/** The title of a check or a job in one language; its name where another version of the server has named it. */
export const sayStatusName = (name: string, language: Language): string =>
  titles.get(name)?.[language] ?? name;
