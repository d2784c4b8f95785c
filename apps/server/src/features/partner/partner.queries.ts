import type { InferResult } from 'kysely';
import type { Input } from '@lebean/contract/kernel/operation';
import type {
  PartnerRow,
  createPartner,
  listPartners,
  updatePartner,
} from '@lebean/contract/partner/operations';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven, whenSearched } from '../../database/when-given.ts';

/** Adds a partner; answers its id. */
export async function insertPartner(
  db: Database,
  { currency = null, country = null, ...partner }: Input<typeof createPartner>,
  at: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('partner')
    .values({ ...partner, currency, countryCode: country, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The partners that the scope knows: its own, and those who look after one of its merchants. */
function partnersIn(db: Database, scope: Scope) {
  return db
    .selectFrom('partner')
    .where((eb) =>
      eb.or([
        scope.hasPartner('partner.id'),
        eb.exists(
          eb
            .selectFrom('merchant')
            .select('merchant.id')
            .whereRef('merchant.partnerId', '=', 'partner.id')
            .where(scope.hasMerchant('merchant.id')),
        ),
      ]),
    );
}

/** What is shown of partners: facts, the wallet for whoever may see it, and how much each looks after. */
const shown = (partners: ReturnType<typeof partnersIn>, scope: Scope) =>
  partners
    .leftJoin('ledgerBalance as wallet', (join) =>
      join
        .onRef('wallet.ownerId', '=', 'partner.id')
        .on('wallet.ownerKind', '=', 'partner')
        .on('wallet.asset', '=', 'lebean')
        .on('wallet.purpose', '=', 'wallet')
        .on(scope.hasPartner('partner.id')),
    )
    .select((eb) => [
      'partner.id',
      'partner.partnerName',
      'partner.region',
      'partner.contactName',
      'partner.contactPhone',
      'partner.currency',
      'partner.legalName',
      'partner.taxNumber',
      'partner.countryCode as country',
      'partner.isEnabled',
      'partner.createdAt',
      'partner.version',
      'wallet.balance as lebeanBalance',
      eb
        .selectFrom('merchant')
        .select((merchants) => merchants.fn.countAll<number>().as('count'))
        .whereRef('merchant.partnerId', '=', 'partner.id')
        .where(scope.hasMerchant('merchant.id'))
        .as('merchantCount'),
      eb
        .selectFrom('shop')
        .innerJoin('merchant', 'merchant.id', 'shop.merchantId')
        .select((shops) => shops.fn.countAll<number>().as('count'))
        .whereRef('merchant.partnerId', '=', 'partner.id')
        .where(scope.hasMerchant('merchant.id'))
        .as('shopCount'),
      eb
        .selectFrom('account')
        .select((accounts) => accounts.fn.countAll<number>().as('count'))
        .whereRef('account.partnerId', '=', 'partner.id')
        .where(scope.hasAccount('account'))
        .as('accountCount'),
    ]);

type Shown = InferResult<ReturnType<typeof shown>>[number];

const toRow = (row: Shown): PartnerRow => ({
  ...row,
  merchantCount: row.merchantCount ?? 0,
  shopCount: row.shopCount ?? 0,
  accountCount: row.accountCount ?? 0,
  createdAt: row.createdAt.toISOString(),
});

/** The partners in the scope by name, with what each looks after. */
export function partnerListing(
  db: Database,
  scope: Scope,
  { query, isEnabled }: Filter<typeof listPartners>,
): Listing<PartnerRow> {
  const matching = partnersIn(db, scope)
    .$call(
      whenSearched(query, (partners, pattern) =>
        partners.where((eb) =>
          eb.or([
            eb('partner.partnerName', 'ilike', pattern),
            eb('partner.region', 'ilike', pattern),
            eb('partner.contactName', 'ilike', pattern),
          ]),
        ),
      ),
    )
    .$call(
      whenGiven(isEnabled, (partners, isEnabled) =>
        partners.where('partner.isEnabled', '=', isEnabled),
      ),
    );
  const ordered = shown(matching, scope).orderBy('partner.partnerName').orderBy('partner.id');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('partner.id'),
    toRow,
  });
}

/** A partner that the scope knows, as the list shows it. */
export async function findPartnerRow(
  db: Database,
  scope: Scope,
  partnerId: number,
): Promise<PartnerRow | undefined> {
  const matching = partnersIn(db, scope).where('partner.id', '=', partnerId);
  const row = await shown(matching, scope).executeTakeFirst();
  return row && toRow(row);
}

/** Finds a partner in the scope and locks it. */
export async function lockPartner(db: Database, scope: Scope, partnerId: number) {
  return await db
    .selectFrom('partner')
    .select([
      'id',
      'partnerName',
      'region',
      'contactName',
      'contactPhone',
      'currency',
      'legalName',
      'taxNumber',
      'countryCode as country',
      'isEnabled',
      'changedBy',
      'version',
    ])
    .where('id', '=', partnerId)
    .where(scope.hasPartner('partner.id'))
    .forUpdate()
    .executeTakeFirst();
}

type PartnerChange = Omit<Input<typeof updatePartner>, 'partnerId' | 'version'> & {
  readonly changedBy: string;
};

/** Changes a locked partner; answers its new version. */
export async function changePartner(
  db: Database,
  partnerId: number,
  { country, ...change }: PartnerChange,
): Promise<number> {
  const { version } = await db
    .updateTable('partner')
    .set((eb) => ({
      ...change,
      ...(country !== undefined && { countryCode: country }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', partnerId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
