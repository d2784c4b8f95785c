import {
  shopNotFound,
  type staleVersion,
  wholeNetworkOnly,
} from '@lebean/contract/kernel/refusals';
import { exportTemplates } from '@lebean/contract/template/export';
import {
  applyTemplate,
  cloneTemplate,
  getReceiptTemplate,
  getTemplate,
  listTemplates,
  removeTemplate,
  restoreTemplate,
  updateTemplate,
} from '@lebean/contract/template/operations';
import { placeholdersOf, type TemplateType } from '@lebean/contract/template/placeholders';
import {
  templateInUse,
  templateNotFound,
  templateNotOwn,
  templatePrefab,
  templateReceiptsOnly,
  templateVersionNotFound,
  templateWrong,
} from '@lebean/contract/template/refusals';
import { noteTestPrint } from '@lebean/contract/template/test-print.operations';
import { parseTemplate } from '@lebean/domain/template/parse';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { handle, type StepContext } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import {
  changeTemplate,
  deleteTemplate,
  findReceiptTemplate,
  storeTestPrint,
  findSeller,
  findTemplate,
  findVersion,
  insertTemplate,
  lockTemplate,
  ownerOf,
  putToUse,
  takeOutOfUse,
  templateInScope,
  templateListing,
} from './template.queries.ts';

const list = handleListing(listTemplates, exportTemplates, ({ db, scope }, filter) =>
  templateListing(db, scope, filter),
);

const get = handle(getTemplate, async (context, { templateId }) => {
  const template = await findTemplate(context.db, context.scope, templateId);
  if (template === undefined) throw context.refused(templateNotFound);
  return template;
});

type OwnStep = StepContext<
  | typeof templateNotFound
  | typeof templatePrefab
  | typeof templateNotOwn
  | typeof staleVersion
  | typeof wholeNetworkOnly
>;

/** What the platform's are changed by: staff who see all of it. */
function requireReach(context: StepContext<typeof wholeNetworkOnly>): void {
  const { scope } = context;
  if (scope.kind === 'staff' && !scope.isWholeNetwork) throw context.refused(wholeNetworkOnly);
}

/** An own template, locked. Whoever saw an older version is refused (SH-35). */
async function lockedAt(
  context: OwnStep,
  { templateId, version }: { readonly templateId: number; readonly version: number },
) {
  const { db, scope } = context;
  requireReach(context);
  await lockTemplate(db, templateId);
  const template = await templateInScope(db, scope, templateId);
  if (template === undefined) throw context.refused(templateNotFound);
  if (template.isPrefab) throw context.refused(templatePrefab);
  if (template.merchantId !== ownerOf(scope)) throw context.refused(templateNotOwn);
  checkVersion(context, template, version);
  return template;
}

/** TPL-2: what is saved and put to use is known to be right, each name and each section. */
function requireRight(
  context: StepContext<typeof templateWrong>,
  templateType: TemplateType,
  content: string,
): void {
  const parsed = parseTemplate(content, placeholdersOf[templateType]);
  if (!parsed.ok) throw context.refused(templateWrong, { ...parsed.problem });
}

const clone = handle(cloneTemplate, async (context, { templateId, templateName }) => {
  const { db, scope, actor, at } = context;
  requireReach(context);
  const template = await templateInScope(db, scope, templateId);
  if (template === undefined) throw context.refused(templateNotFound);
  const merchantId = ownerOf(scope);
  const { templateType, language, paper, content } = template;
  if (merchantId !== null && templateType !== 'receipt')
    throw context.refused(templateReceiptsOnly);
  const words = { templateType, language, paper, templateName, content };
  const id = await insertTemplate(db, { ...words, merchantId, changedBy: actor.name, at });
  context.changed(undefined, words);
  return { id };
});

const update = handle(updateTemplate, async (context, { templateId, version, ...words }) => {
  const { db, actor, at } = context;
  const before = await lockedAt(context, { templateId, version });
  requireRight(context, before.templateType, words.content);
  const change = { ...words, changedBy: actor.name, at };
  const newVersion = await changeTemplate(db, templateId, change);
  const { templateName, content } = before;
  context.changed({ templateName, content }, words);
  return { templateId, version: newVersion };
});

const restore = handle(restoreTemplate, async (context, input) => {
  const { db, actor, at } = context;
  const { templateId, earlierVersion } = input;
  const { templateType, templateName, content } = await lockedAt(context, input);
  const earlier = await findVersion(db, templateId, earlierVersion);
  if (earlier === undefined) throw context.refused(templateVersionNotFound);
  requireRight(context, templateType, earlier.content);
  const change = { ...earlier, changedBy: actor.name, at };
  const version = await changeTemplate(db, templateId, change);
  context.changed({ templateName, content }, { ...earlier, earlierVersion });
  return { templateId, version };
});

/** One step: whichever served before no longer serves. A merchant that uses the platform's uses none of its own. */
const use = handle(applyTemplate, async (context, { templateId }) => {
  const { db, scope } = context;
  requireReach(context);
  const template = await templateInScope(db, scope, templateId);
  if (template === undefined) throw context.refused(templateNotFound);
  const owner = ownerOf(scope);
  const { templateType, language, templateName, merchantId, content } = template;
  if (owner === null && merchantId !== null) throw context.refused(templateReceiptsOnly);
  if (owner !== null && templateType !== 'receipt') throw context.refused(templateReceiptsOnly);
  requireRight(context, templateType, content);
  const replaced = await takeOutOfUse(db, { templateType, language, merchantId: owner });
  if (merchantId === owner) await putToUse(db, templateId);
  context.changed({ templateName: replaced ?? '' }, { templateName, templateType, language });
  return { templateId };
});

const remove = handle(removeTemplate, async (context, input) => {
  const { templateId } = input;
  const { templateName, content, isInUse } = await lockedAt(context, input);
  if (isInUse) throw context.refused(templateInUse);
  await deleteTemplate(context.db, templateId);
  context.changed({ templateName, content }, undefined);
  return { templateId };
});

const receipt = handle(getReceiptTemplate, async ({ db, scope, at }, { language, shopId }) => {
  const found = await findReceiptTemplate(db, scope, language);
  const paper = found?.paper ?? null;
  return {
    receipt: found === undefined || paper === null ? null : { content: found.content, paper },
    seller:
      shopId === undefined
        ? null
        : ((await findSeller(db, scope, { shopId, language, at })) ?? null),
  };
});

const testPrint = handle(noteTestPrint, async (context, { shopId }) => {
  const { db, scope, at } = context;
  if (!(await storeTestPrint(db, scope, shopId, at))) throw context.refused(shopNotFound);
  context.changed(undefined, {});
  return { shopId };
});

export const templateHandlers = [
  ...list,
  get,
  clone,
  update,
  restore,
  use,
  remove,
  receipt,
  testPrint,
];
