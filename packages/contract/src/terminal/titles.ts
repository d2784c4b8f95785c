import type { Titles } from '../kernel/text.ts';

export const terminalOperationTitles = {
  'terminal.activate': { zh: '激活终端', en: 'Activate terminal', es: 'Activar terminal' },
} as const satisfies Titles;

export const terminalObjectTitles = {
  terminal: { zh: '终端', en: 'Terminal', es: 'Terminal' },
} as const satisfies Titles;
