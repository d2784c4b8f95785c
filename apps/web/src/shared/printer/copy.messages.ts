import { defineMessages } from '../../platform/i18n.ts';

/** What stands on paper, and on the button that puts it there. */
export const copyMessages = defineMessages({
  zh: { copy: '补打', printCopy: '补打小票' },
  en: { copy: 'COPY', printCopy: 'Print a copy' },
  es: { copy: 'COPIA', printCopy: 'Imprimir copia' },
});
