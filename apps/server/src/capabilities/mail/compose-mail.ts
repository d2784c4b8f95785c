import { type MailTemplateType, placeholdersOf } from '@lebean/contract/template/placeholders';
import { prefabContent } from '@lebean/contract/template/prefab';
import { parseTemplate } from '@lebean/domain/template/parse';
import {
  escapes,
  renderTemplate,
  type TemplateRecord,
  tidyWords,
} from '@lebean/domain/template/render';
import type { Database } from '../../database/database.ts';
import { contentInUse, formatsFor, type TemplateReader } from '../templates/template-in-use.ts';

export interface MailWords {
  readonly subject: string;
  readonly text: string;
}

/** A template with a record in it: its first line is the subject. Undefined for one that says nothing or is not understood. */
function filled(
  type: MailTemplateType,
  content: string,
  record: TemplateRecord,
  reader: TemplateReader,
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
  reader: TemplateReader,
): Promise<MailWords> {
  const { language } = reader;
  const inUse = await contentInUse(db, type, language);
  const words =
    (inUse === undefined ? undefined : filled(type, inUse, record, reader)) ??
    filled(type, prefabContent[type][language], record, reader);
  if (words === undefined) throw new Error(`the ${type} that comes with the product says nothing`);
  return words;
}
