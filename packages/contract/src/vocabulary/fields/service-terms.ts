import { field } from './field.ts';

/** What the fields of service terms are called. */
export const serviceTermsFields = {
  holidays: field('节假日', 'Holidays', 'Festivos'),
  targets: field('时限', 'Targets', 'Plazos'),
  P1: field('P1', 'P1', 'P1'),
  P2: field('P2', 'P2', 'P2'),
  P3: field('P3', 'P3', 'P3'),
  P4: field('P4', 'P4', 'P4'),
  firstResponse: field(
    '首次响应（分钟）',
    'First response (minutes)',
    'Primera respuesta (minutos)',
  ),
  nextResponse: field('下次回复（分钟）', 'Next reply (minutes)', 'Próxima respuesta (minutos)'),
  resolve: field('解决（分钟）', 'Resolution (minutes)', 'Solución (minutos)'),
  nextDueAt: field('下一时限', 'Next deadline', 'Próximo plazo'),
  assignedCount: field('已指派', 'Assigned', 'Asignadas'),
  releasedCount: field('退回未指派', 'Back to unassigned', 'Devueltas sin asignar'),
};
