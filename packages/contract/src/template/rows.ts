import * as z from 'zod/mini';
import { id, instant, version } from '../kernel/common.ts';
import { languages } from '../kernel/text.ts';
import { wireName } from '../kernel/wire.ts';
import { paperSizes, templateTypes } from './placeholders.ts';

export const namedTemplateType = wireName('template_type', 'what a template is for');
export const namedTemplateName = wireName('template_name', 'what a template is called');
export const namedContent = wireName('template_content', 'the words of a template');
export const namedSerialNumber = wireName('serial_number', 'the number of a template');
export const namedIsPrefab = wireName('is_prefab', 'whether a template comes with the product');
export const namedIsInUse = wireName('is_in_use', 'whether a template is the one in use');

export const templateRow = z.object({
  id: id(),
  serialNumber: namedSerialNumber(z.string()),
  templateType: namedTemplateType(z.enum(templateTypes)),
  language: z.enum(languages),
  /** Of receipts only. */
  paper: z.nullable(z.enum(paperSizes)),
  templateName: namedTemplateName(z.string()),
  /** Whose it is; nothing for the platform's. */
  merchantName: z.nullable(z.string()),
  isPrefab: namedIsPrefab(z.boolean()),
  isInUse: namedIsInUse(z.boolean()),
  /** Whether the caller may change it: it is neither another's nor the product's. */
  isOwn: z.boolean(),
  /** Whether the caller may clone it and put it to use. */
  isUsable: z.boolean(),
  changedBy: z.string(),
  changedAt: instant(),
  version: version(),
});
export type TemplateRow = z.output<typeof templateRow>;

export const templateDetail = z.extend(templateRow, {
  content: namedContent(z.string()),
  /** The newest first. */
  versions: z.array(
    z.object({
      version: version(),
      templateName: namedTemplateName(z.string()),
      content: namedContent(z.string()),
      changedBy: z.string(),
      changedAt: instant(),
    }),
  ),
});
export type TemplateDetail = z.output<typeof templateDetail>;
