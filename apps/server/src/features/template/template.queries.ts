import { type SqlBool, sql } from 'kysely';
import type { Output } from '@lebean/contract/kernel/operation';
import type { Language } from '@lebean/contract/kernel/text';
import type { getReceiptTemplate, listTemplates } from '@lebean/contract/template/operations';
import type { PaperSize, TemplateType } from '@lebean/contract/template/placeholders';
import type { TemplateDetail, TemplateRow } from '@lebean/contract/template/rows';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven, whenSearched } from '../../database/when-given.ts';

/** Whose templates somebody makes and changes: a merchant's own, or the platform's. */
export const ownerOf = (scope: Scope): number | null => scope.merchantId ?? null;

/** The templates that a scope shows: the platform's serve everywhere. */
const seen = (db: Database, scope: Scope) =>
  db
    .selectFrom('template')
    .where((eb) =>
      eb.or([eb('template.merchantId', 'is', null), scope.hasMerchant('template.merchantId')]),
    );

const rowColumns = [
  'template.id',
  'template.serialNumber',
  'template.templateType',
  'template.language',
  'template.paper',
  'template.templateName',
  'template.isPrefab',
  'template.isInUse',
  'template.changedBy',
  'template.changedAt',
  'template.version',
] as const;

const rows = (db: Database, scope: Scope) =>
  seen(db, scope).leftJoin('merchant', 'merchant.id', 'template.merchantId');

/** Whether the caller may change it; who sees only a part of the network changes none of the platform's. */
const isOwn = (scope: Scope) =>
  sql<SqlBool>`not template.is_prefab and template.merchant_id is not distinct from ${ownerOf(scope)}::bigint
    and ${scope.kind === 'shop' || scope.isWholeNetwork}::boolean`.as('isOwn');

type StoredRow = Pick<TemplateRow, 'templateType' | 'merchantName'> & {
  readonly changedAt: Date;
  readonly isOwn: SqlBool;
};

const shownTo =
  (scope: Scope) =>
  <Row extends StoredRow>(row: Row) => ({
    ...row,
    changedAt: row.changedAt.toISOString(),
    isOwn: Boolean(row.isOwn),
    isUsable:
      scope.kind === 'shop'
        ? row.templateType === 'receipt'
        : scope.isWholeNetwork && row.merchantName === null,
  });

/** The templates by kind and language, those of the product first. */
export function templateListing(
  db: Database,
  scope: Scope,
  { query, templateType, language, isInUse }: Filter<typeof listTemplates>,
): Listing<TemplateRow> {
  const matching = rows(db, scope)
    .$call(
      whenSearched(query, (found, pattern) =>
        found.where('template.templateName', 'ilike', pattern),
      ),
    )
    .$call(
      whenGiven(templateType, (found, type) => found.where('template.templateType', '=', type)),
    )
    .$call(
      whenGiven(language, (found, language) => found.where('template.language', '=', language)),
    )
    .$call(whenGiven(isInUse, (found, isInUse) => found.where('template.isInUse', '=', isInUse)));
  const ordered = matching
    .select([...rowColumns, 'merchant.merchantName', isOwn(scope)])
    .orderBy('template.templateType')
    .orderBy('template.language')
    .orderBy('template.id');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('template.id'),
    toRow: shownTo(scope),
  });
}

/** A template with its versions; nothing when there is none in the scope. */
export async function findTemplate(
  db: Database,
  scope: Scope,
  templateId: number,
): Promise<TemplateDetail | undefined> {
  const row = await rows(db, scope)
    .select([...rowColumns, 'template.content', 'merchant.merchantName', isOwn(scope)])
    .where('template.id', '=', templateId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const versions = await db
    .selectFrom('templateVersion')
    .select(['version', 'templateName', 'content', 'changedBy', 'changedAt'])
    .where('templateId', '=', templateId)
    .orderBy('version', 'desc')
    .limit(100)
    .execute();
  return {
    ...shownTo(scope)(row),
    versions: versions.map((each) => ({ ...each, changedAt: each.changedAt.toISOString() })),
  };
}

/** Finds a template of the scope. One that may be changed by the caller is locked before it is. */
export async function templateInScope(db: Database, scope: Scope, templateId: number) {
  return await seen(db, scope)
    .select([
      'template.merchantId',
      'template.templateType',
      'template.language',
      'template.paper',
      'template.templateName',
      'template.content',
      'template.isPrefab',
      'template.isInUse',
      'template.version',
      'template.changedBy',
    ])
    .where('template.id', '=', templateId)
    .executeTakeFirst();
}

/** Holds an own template against other changes of it. */
export async function lockTemplate(db: Database, templateId: number): Promise<void> {
  await db
    .selectFrom('template')
    .select('id')
    .where('id', '=', templateId)
    .where('isPrefab', '=', false)
    .forUpdate()
    .execute();
}

interface NewTemplate {
  readonly merchantId: number | null;
  readonly templateType: TemplateType;
  readonly language: Language;
  readonly paper: PaperSize | null;
  readonly templateName: string;
  readonly content: string;
  readonly changedBy: string;
  readonly at: Date;
}

/** Adds a template with its first version; answers its id. */
export async function insertTemplate(
  db: Database,
  { at, ...template }: NewTemplate,
): Promise<number> {
  const { id } = await db
    .insertInto('template')
    .values({ ...template, changedAt: at, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepVersion(db, id);
  return id;
}

/** Writes down what a template says now, as a version that never changes. */
async function keepVersion(db: Database, templateId: number): Promise<void> {
  await sql`insert into template_version
      (template_id, version, merchant_id, template_name, content, changed_by, changed_at)
    select id, version, merchant_id, template_name, content, changed_by, changed_at
    from template where id = ${templateId}`.execute(db);
}

interface TemplateChange {
  readonly templateName: string;
  readonly content: string;
  readonly changedBy: string;
  readonly at: Date;
}

/** Changes a locked template; answers its new version. */
export async function changeTemplate(
  db: Database,
  templateId: number,
  { at, ...change }: TemplateChange,
): Promise<number> {
  const { version } = await db
    .updateTable('template')
    .set((eb) => ({ ...change, changedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', templateId)
    .returning('version')
    .executeTakeFirstOrThrow();
  await keepVersion(db, templateId);
  return version;
}

/** The words of an earlier version; nothing where there is no such version. */
export async function findVersion(db: Database, templateId: number, version: number) {
  return await db
    .selectFrom('templateVersion')
    .select(['templateName', 'content'])
    .where('templateId', '=', templateId)
    .where('version', '=', version)
    .executeTakeFirst();
}

type Place = Pick<NewTemplate, 'templateType' | 'language' | 'merchantId'>;

/** Takes whichever template of an owner serves a kind in a language out of use; answers what it was called. */
export async function takeOutOfUse(
  db: Database,
  { templateType, language, merchantId }: Place,
): Promise<string | undefined> {
  const [before] = await db
    .updateTable('template')
    .set({ isInUse: false })
    .where('templateType', '=', templateType)
    .where('language', '=', language)
    .where('merchantId', merchantId === null ? 'is' : '=', merchantId)
    .where('isInUse', '=', true)
    .returning('templateName')
    .execute();
  return before?.templateName;
}

export async function putToUse(db: Database, templateId: number): Promise<void> {
  await db.updateTable('template').set({ isInUse: true }).where('id', '=', templateId).execute();
}

/** Removes a locked template with its versions. */
export async function deleteTemplate(db: Database, templateId: number): Promise<void> {
  await db.deleteFrom('template').where('id', '=', templateId).execute();
}

/** What receipts of a scope are printed by: the merchant's own before the platform's. */
export async function findReceiptTemplate(db: Database, scope: Scope, language: Language) {
  return await seen(db, scope)
    .select(['template.content', 'template.paper'])
    .where('template.templateType', '=', 'receipt')
    .where('template.language', '=', language)
    .where('template.isInUse', '=', true)
    .orderBy(sql`template.merchant_id nulls last`)
    .limit(1)
    .executeTakeFirst();
}

/** Who sells in a shop of the scope, and what its country calls the tax on the day of the shop (SET-19). */
export async function findSeller(
  db: Database,
  scope: Scope,
  {
    shopId,
    language,
    at,
  }: { readonly shopId: number; readonly language: Language; readonly at: Date },
): Promise<Output<typeof getReceiptTemplate>['seller'] | undefined> {
  const titles = {
    zh: sql.ref('t.title_zh'),
    en: sql.ref('t.title_en'),
    es: sql.ref('t.title_es'),
  };
  return await db
    .selectFrom('shop')
    .innerJoin('merchant', 'merchant.id', 'shop.merchantId')
    .where('shop.id', '=', shopId)
    .where(scope.hasMerchant('shop.merchantId'))
    .where(scope.hasShop('shop.id'))
    .select([
      sql<string>`coalesce(nullif(merchant.legal_name, ''), merchant.merchant_name)`.as(
        'legalName',
      ),
      'merchant.taxNumber',
      'shop.address as shopAddress',
      'shop.countryCode as country',
      sql<
        string | null
      >`(select ${titles[language]} from country_tax t where t.country = shop.country_code
        and t.starts_on <= (${at}::timestamptz at time zone shop.time_zone)::date order by t.starts_on desc limit 1)`.as(
        'taxTitle',
      ),
    ])
    .executeTakeFirst();
}

/** Keeps since when receipts are known to come out right at a shop of the scope; false where there is no such shop. */
export async function storeTestPrint(
  db: Database,
  scope: Scope,
  shopId: number,
  at: Date,
): Promise<boolean> {
  const stored = await db
    .updateTable('shop')
    .set({ receiptsTestedAt: sql`coalesce(receipts_tested_at, ${at})` })
    .where('id', '=', shopId)
    .where(scope.hasMerchant('merchantId'))
    .where(scope.hasShop('id'))
    .executeTakeFirst();
  return stored.numUpdatedRows === 1n;
}
