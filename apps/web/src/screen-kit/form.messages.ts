import { defineMessages } from '../platform/i18n.ts';

export const formMessages = defineMessages({
  zh: {
    unsaved: '有未保存的内容，要放弃吗？',
    keepEditing: '继续填写',
    discard: '放弃',
    reloaded: '已载入最新状态，您填写的内容仍在，可以再次提交。',
  },
  en: {
    unsaved: 'You have unsaved changes. Discard them?',
    keepEditing: 'Keep editing',
    discard: 'Discard',
    reloaded:
      'Reloaded with the latest data. What you entered is still here; you can submit it again.',
  },
  es: {
    unsaved: 'Hay cambios sin guardar. ¿Descartarlos?',
    keepEditing: 'Seguir editando',
    discard: 'Descartar',
    reloaded:
      'Se han cargado los datos más recientes. Lo que escribió sigue aquí; puede enviarlo de nuevo.',
  },
});
