import { refusal } from '../kernel/refusal.ts';

export const engineerAccountUnfit = refusal('ENGINEER_ACCOUNT_UNFIT', 'conflict', {
  zh: '该账号不是平台账号，或已关联其他工程师',
  en: 'This is not a platform account, or it is linked to another engineer',
  es: 'La cuenta no es de la plataforma o pertenece a otro técnico',
});

export const workingHoursWrong = refusal('WORKING_HOURS_WRONG', 'invalid', {
  zh: '工作时段有误：每段须先开始后结束，同一天的时段不能重叠',
  en: 'The working hours are wrong: each period starts before it ends, and those of a day do not overlap',
  es: 'El horario no es correcto: cada tramo empieza antes de terminar y los de un día no se solapan',
});
