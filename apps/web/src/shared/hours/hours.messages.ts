import { defineMessages } from '../../platform/i18n.ts';

export const hourMessages = defineMessages({
  zh: {
    addHours: '添加时段',
    weekday: '星期',
    from: '开始',
    until: '结束',
    removeHours: '删除时段',
    required: '此项必填',
  },
  en: {
    addHours: 'Add hours',
    weekday: 'Weekday',
    from: 'From',
    until: 'Until',
    removeHours: 'Remove hours',
    required: 'This field is required',
  },
  es: {
    addHours: 'Añadir horario',
    weekday: 'Día',
    from: 'Desde',
    until: 'Hasta',
    removeHours: 'Quitar horario',
    required: 'Este campo es obligatorio',
  },
});
