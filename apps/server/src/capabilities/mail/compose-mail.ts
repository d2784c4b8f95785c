import type { Language } from '@lebean/contract/kernel/text';
import { type MailTemplateType, placeholdersOf } from '@lebean/contract/template/placeholders';
import { prefabContent } from '@lebean/contract/template/prefab';
import { parseTemplate } from '@lebean/domain/template/parse';
import {
  escapes,
  renderTemplate,
  type TemplateFormats,
  type TemplateRecord,
  tidyWords,
} from '@lebean/domain/template/render';
import type { Database } from '../../database/database.ts';
import { zonedTime } from '../export/zoned-time.ts';

const locales = { zh: 'zh-CN', en: 'en-US', es: 'es-ES' } as const satisfies Record<
  Language,
  string
>;

/** In which language and by which clocks somebody is written to. */
export interface MailReader {
  readonly language: Language;
  readonly timeZone: string;
}

/** Amounts and times as the preview of a template shows them. */
function formatsFor({ language, timeZone }: MailReader): TemplateFormats {
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

export interface MailWords {
  readonly subject: string;
  readonly text: string;
}

/** A template with a record in it: its first line is the subject. Undefined for one that says nothing or is not understood. */
function filled(
  type: MailTemplateType,
  content: string,
  record: TemplateRecord,
  reader: MailReader,
): MailWords | undefined {
  const parsed = parseTemplate(content, placeholdersOf[type]);
  if (!parsed.ok) return undefined;
  const formats = formatsFor(reader);
  const rendered = renderTemplate(parsed.parts, record, { formats, escape: escapes.mail });
  const [subject = '', ...rest] = tidyWords(rendered).split('\n');
  const text = rest.join('\n').trim();
  return text === '' ? undefined : { subject: subject.trim(), text: `${text}\n` };
}

/**
 * The words of a mail by the template in use (TPL-2). One that is missing, says nothing, or that this version does not
 * understand holds no mail up: then it is the one that comes with the product (TPL-3). For whoever sees the
 * platform's templates.
 */
export async function composeMail(
  db: Database,
  type: MailTemplateType,
  record: TemplateRecord,
  reader: MailReader,
): Promise<MailWords> {
  const { language } = reader;
  const inUse = await db
    .selectFrom('template')
    .select('content')
    .where('merchantId', 'is', null)
    .where('templateType', '=', type)
    .where('language', '=', language)
    .where('isInUse', '=', true)
    .executeTakeFirst();
  const words =
    (inUse && filled(type, inUse.content, record, reader)) ??
    filled(type, prefabContent[type][language], record, reader);
  if (words === undefined) throw new Error(`the ${type} that comes with the product says nothing`);
  return words;
}
