import * as z from 'zod/mini';
import { createdRow, id, page, paging, text, version } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion, wholeNetworkOnly } from '../kernel/refusals.ts';
import { languages } from '../kernel/text.ts';
import { paperSizes, templateTypes } from './placeholders.ts';
import {
  templateInUse,
  templateNotFound,
  templateNotOwn,
  templatePrefab,
  templateReceiptsOnly,
  templateVersionNotFound,
  templateWrong,
} from './refusals.ts';
import {
  namedContent,
  namedIsInUse,
  namedTemplateName,
  namedTemplateType,
  templateDetail,
  templateRow,
} from './rows.ts';

const content = () => z.string().check(z.minLength(1), z.maxLength(20_000));
const readers = { permission: 'template.template.list', scope: ['staff', 'shop'] } as const;
/** The platform's are changed by staff of the whole network, those of a merchant by its own people. */
const writers = { permission: 'template.template.manage', scope: ['staff', 'shop'] } as const;
const audit = { object: 'template', idFrom: 'templateId' };
const change = { templateId: id(), version: version() };
const ofOwn = [
  templateNotFound,
  templatePrefab,
  templateNotOwn,
  staleVersion,
  wholeNetworkOnly,
] as const;

export const listTemplates = query({
  id: 'template.list',
  path: '/api/templates',
  summary: 'The templates of the platform and of the merchants of the scope (TPL-1)',
  ...readers,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    templateType: namedTemplateType(z.optional(z.enum(templateTypes))),
    language: z.optional(z.enum(languages)),
    isInUse: namedIsInUse(z.optional(z.boolean())),
  }),
  output: page(templateRow),
});

export const getTemplate = query({
  id: 'template.get',
  path: '/api/templates/:templateId',
  summary: 'A template with all its versions and who made them (TPL-2)',
  ...readers,
  input: z.strictObject({ templateId: id() }),
  output: templateDetail,
  refusals: [templateNotFound],
});

export const cloneTemplate = command({
  id: 'template.clone',
  path: '/api/templates/:templateId/clone',
  summary: 'Makes an own template of another one, whose words it begins with (TPL-3)',
  ...writers,
  input: z.strictObject({ templateId: id(), templateName: namedTemplateName(text(64)) }),
  output: createdRow,
  refusals: [templateNotFound, templateReceiptsOnly, wholeNetworkOnly],
  audit: { object: 'template', idFrom: 'id' },
});

export const updateTemplate = command({
  id: 'template.update',
  path: '/api/templates/:templateId',
  summary: 'Changes an own template; an unknown placeholder is refused with its place (TPL-2)',
  ...writers,
  input: z.strictObject({
    ...change,
    templateName: namedTemplateName(text(64)),
    content: namedContent(content()),
  }),
  output: z.object(change),
  refusals: [...ofOwn, templateWrong],
  audit,
});

export const restoreTemplate = command({
  id: 'template.restore',
  path: '/api/templates/:templateId/restore',
  summary: 'Takes an own template back to the words of an earlier version, as a new one (TPL-2)',
  ...writers,
  input: z.strictObject({ ...change, earlierVersion: version() }),
  output: z.object(change),
  refusals: [...ofOwn, templateVersionNotFound, templateWrong],
  audit,
});

export const applyTemplate = command({
  id: 'template.use',
  path: '/api/templates/:templateId/use',
  summary: 'Puts a template to use in the place of the one before, in one step (TPL-3)',
  ...writers,
  input: z.strictObject({ templateId: id() }),
  output: z.object({ templateId: id() }),
  refusals: [templateNotFound, templateReceiptsOnly, wholeNetworkOnly, templateWrong],
  audit,
});

export const removeTemplate = command({
  id: 'template.remove',
  path: '/api/templates/:templateId/remove',
  summary: 'Removes an own template that is not in use (TPL-3)',
  ...writers,
  input: z.strictObject(change),
  output: z.object({ templateId: id() }),
  refusals: [...ofOwn, templateInUse],
  audit,
});

export const getReceiptTemplate = query({
  id: 'template.receipt',
  path: '/api/receipt-template',
  summary: "What the counter prints by: the merchant's own, else the platform's in use (TPL-3)",
  permission: 'session',
  scope: ['shop'],
  input: z.strictObject({
    language: z.enum(languages),
    /** Whose receipt it is: then with who sells there. */
    shopId: z.optional(id()),
  }),
  /** Nothing where none is in use: then the one that comes with the product serves. */
  output: z.object({
    receipt: z.nullable(z.object({ content: namedContent(z.string()), paper: z.enum(paperSizes) })),
    /** Who sells, as a receipt with tax has to say (SET-19); nothing without a shop of the account. */
    seller: z.nullable(
      z.object({
        legalName: z.string(),
        taxNumber: z.string(),
        shopAddress: z.string(),
        country: z.string(),
        /** What its country calls the tax; nothing where it has none. */
        taxTitle: z.nullable(z.string()),
      }),
    ),
  }),
});
