import * as z from 'zod/mini';
import { refusal } from './refusal.ts';
import { timeZoneName } from './time-zone.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A list more than so long is not sent at once: it is written in the background. */
export const exportTooLong = refusal('EXPORT_TOO_LONG', 'conflict', {
  zh: '共约 {count} 条，超过一次下载的上限 {max} 条，请后台导出',
  en: 'About {count} {count:row|rows}; the limit for a direct download is {max}. Export them in the background',
  es: 'Son unas {count} {count:fila|filas}; el límite de una descarga directa es {max}. Expórtelas en segundo plano',
});

/** What an export takes beside the filters of its list. */
export const exportFields = {
  format: z.enum(exportFormats),
  /** In which instants are written. */
  timeZone: z._default(timeZoneName(), 'UTC'),
};
