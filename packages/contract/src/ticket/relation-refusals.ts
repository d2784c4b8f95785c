import { refusal } from '../kernel/refusal.ts';

export const ticketMergeSelf = refusal('TICKET_MERGE_SELF', 'conflict', {
  zh: '请选择另一张工单',
  en: 'Choose another ticket',
  es: 'Elija otra incidencia',
});

export const ticketsOfTwoMerchants = refusal('TICKETS_OF_TWO_MERCHANTS', 'conflict', {
  zh: '两张工单属于不同商户',
  en: 'The two tickets are of different merchants',
  es: 'Las dos incidencias son de comercios distintos',
});

/** SVC-9: a pointer never leads to a pointer. */
export const ticketIsRoot = refusal('TICKET_IS_ROOT', 'conflict', {
  zh: '已有工单合并到此工单，请反过来合并，或先撤销',
  en: 'Other tickets are merged into this one. Merge the other way round, or undo those merges first',
  es: 'Otras están fusionadas en esta incidencia. Fusione al revés o deshaga antes esas fusiones',
});

export const ticketNotMerged = refusal('TICKET_NOT_MERGED', 'conflict', {
  zh: '工单没有合并到其他工单',
  en: 'The ticket is not merged into another one',
  es: 'La incidencia no está fusionada con otra',
});

export const ticketMessageNotFound = refusal('TICKET_MESSAGE_NOT_FOUND', 'notFound', {
  zh: '没有找到该回复',
  en: 'Reply not found',
  es: 'No existe esa respuesta',
});

export const ticketMessageSplit = refusal('TICKET_MESSAGE_SPLIT', 'conflict', {
  zh: '该回复已拆分为新工单',
  en: 'This reply has already been split off into a ticket',
  es: 'Esa respuesta ya es una incidencia propia',
});

export const ticketNotLinked = refusal('TICKET_NOT_LINKED', 'conflict', {
  zh: '两张工单没有关联',
  en: 'The two tickets are not linked',
  es: 'Las dos incidencias no están vinculadas',
});
