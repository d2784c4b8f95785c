import type { Language } from '@lebean/contract/kernel/text';
import type { TemplateType } from '@lebean/contract/template/placeholders';
import type { TemplateFormats } from '@lebean/domain/template/render';
import type { Database } from '../../database/database.ts';
import { zonedTime } from '../export/zoned-time.ts';

const locales = { zh: 'zh-CN', en: 'en-US', es: 'es-ES' } as const satisfies Record<
  Language,
  string
>;

/** In which language and by which clocks somebody is written to. */
export interface TemplateReader {
  readonly language: Language;
  readonly timeZone: string;
}

/** Amounts and times as the preview of a template shows them. */
export function formatsFor({ language, timeZone }: TemplateReader): TemplateFormats {
  const number = (value: string | number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(locales[language], { useGrouping: 'always', ...options }).format(
      Number(value),
    );
  const decimals = (digits: number) => ({
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return {
    money: (value, { currency }) =>
      typeof currency === 'string'
        ? number(Number(value) / 100, {
            style: 'currency',
            currency,
            currencyDisplay: 'narrowSymbol',
            ...decimals(2),
          })
        : '',
    points: (value) => number(Number(value) / 100, decimals(Number(value) % 100 === 0 ? 0 : 2)),
    instant: (value) => zonedTime(timeZone)(String(value)),
    count: (value) => number(value, decimals(0)),
  };
}

/** What the platform's template of a kind says in a language, where one is in use (TPL-3). */
export async function contentInUse(
  db: Database,
  type: TemplateType,
  language: Language,
): Promise<string | undefined> {
  const inUse = await db
    .selectFrom('template')
    .select('content')
    .where('merchantId', 'is', null)
    .where('templateType', '=', type)
    .where('language', '=', language)
    .where('isInUse', '=', true)
    .executeTakeFirst();
  return inUse?.content;
}
