import { defineMessages } from '../platform/i18n.ts';

export const formMessages = defineMessages({
  zh: {
    unsaved: '有未保存的内容，要放弃吗？',
    keepEditing: '继续填写',
    discard: '放弃',
    reloaded: '已载入最新状态，您填写的内容仍在，可以再次提交。',
  },
  en: {
    unsaved: 'What you typed is not saved. Discard it?',
    keepEditing: 'Keep editing',
    discard: 'Discard',
    reloaded: 'The latest state is loaded. What you typed is still here and can be sent again.',
  },
  es: {
    unsaved: 'Hay datos sin guardar. ¿Descartarlos?',
    keepEditing: 'Seguir editando',
    discard: 'Descartar',
    reloaded: 'Se ha cargado el estado actual. Lo escrito sigue aquí y puede enviarse de nuevo.',
  },
});
