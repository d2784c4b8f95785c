import type { Titles } from '../kernel/text.ts';

export const ticketOperationTitles = {
  'ticket.create': { zh: '报修', en: 'Report a problem', es: 'Avisar de un problema' },
  'ticket.classify': { zh: '调整分类与优先级', en: 'Classify ticket', es: 'Clasificar incidencia' },
  'ticket.accept': { zh: '受理工单', en: 'Accept ticket', es: 'Aceptar incidencia' },
  'ticket.assign': { zh: '指派工程师', en: 'Assign engineer', es: 'Asignar técnico' },
  'ticket.unassign': { zh: '取消指派', en: 'Unassign ticket', es: 'Anular asignación' },
  'ticket.assignMany': { zh: '批量指派', en: 'Assign tickets', es: 'Asignar incidencias' },
  'ticket.handOver': {
    zh: '移交工程师的工单',
    en: 'Hand over tickets',
    es: 'Traspasar incidencias',
  },
  'ticket.start': { zh: '开始处理', en: 'Start work', es: 'Empezar' },
  'ticket.wait': { zh: '转为等待', en: 'Set to waiting', es: 'Poner a la espera' },
  'ticket.continue': { zh: '继续处理', en: 'Continue work', es: 'Continuar' },
  'ticket.resolve': { zh: '解决工单', en: 'Resolve ticket', es: 'Resolver incidencia' },
  'ticket.close': { zh: '关闭工单', en: 'Close ticket', es: 'Cerrar incidencia' },
  'ticket.reopen': { zh: '重新打开工单', en: 'Reopen ticket', es: 'Reabrir incidencia' },
  'ticket.cancel': { zh: '取消工单', en: 'Cancel ticket', es: 'Cancelar incidencia' },
  'ticket.merge': { zh: '合并工单', en: 'Merge ticket', es: 'Fusionar incidencia' },
  'ticket.unmerge': { zh: '撤销合并', en: 'Undo merge', es: 'Deshacer fusión' },
  'ticket.split': { zh: '拆分为新工单', en: 'Split off ticket', es: 'Separar incidencia' },
  'ticket.link': { zh: '关联工单', en: 'Link tickets', es: 'Vincular incidencias' },
  'ticket.unlink': { zh: '取消关联', en: 'Unlink tickets', es: 'Desvincular incidencias' },
  'ticket.answer': { zh: '回复工单', en: 'Reply to ticket', es: 'Responder incidencia' },
  'ticket.attach': { zh: '上传照片', en: 'Add photo', es: 'Añadir foto' },
  'ticket.export': { zh: '导出工单', en: 'Export tickets', es: 'Exportar incidencias' },
  'checklist.publish': {
    zh: '发布检查清单',
    en: 'Publish checklist',
    es: 'Publicar lista de comprobación',
  },
  'ticketCheck.fill': { zh: '填写检查项', en: 'Fill in checklist', es: 'Rellenar comprobación' },
  'ticketRating.create': { zh: '评价售后', en: 'Rate ticket', es: 'Valorar incidencia' },
  'ticketRating.look': {
    zh: '跟进低分评价',
    en: 'Review low rating',
    es: 'Revisar valoración baja',
  },
  'ticketRating.export': {
    zh: '导出售后评价',
    en: 'Export ticket ratings',
    es: 'Exportar valoraciones de incidencias',
  },
  'ticketSymptom.export': {
    zh: '导出故障统计',
    en: 'Export problems by model',
    es: 'Exportar problemas por modelo',
  },
  'ticketNote.create': { zh: '添加内部备注', en: 'Add internal note', es: 'Añadir nota interna' },
  'serviceCredit.book': { zh: '停机补偿入账', en: 'Book credit', es: 'Contabilizar abono' },
  'serviceCredit.reject': { zh: '驳回停机补偿', en: 'Reject credit', es: 'Rechazar abono' },
  'serviceCredit.export': { zh: '导出停机补偿', en: 'Export credits', es: 'Exportar abonos' },
} as const satisfies Titles;

export const ticketObjectTitles = {
  ticket: { zh: '售后工单', en: 'Ticket', es: 'Incidencia' },
  checklist: { zh: '检查清单', en: 'Checklist', es: 'Lista de comprobación' },
  ticketRating: { zh: '售后评价', en: 'Ticket rating', es: 'Valoración de incidencia' },
  ticketNote: { zh: '内部备注', en: 'Internal note', es: 'Nota interna' },
  serviceCredit: { zh: '停机补偿', en: 'Credit for downtime', es: 'Abono por parada' },
} as const satisfies Titles;
