import type * as z from 'zod/mini';
import { isDictionaryType } from '@lebean/contract/kernel/dictionary-types';
import { countryWord, textOf, yesNo } from '@lebean/contract/kernel/export-words';
import type { Text } from '@lebean/contract/kernel/text';
import { innerSchema } from '@lebean/contract/kernel/wire';
import type { ExportOperation } from '@lebean/contract/vocabulary/export';
import type { EntryWord, FileColumn } from '@lebean/contract/vocabulary/export-column';
import { wordOfFilter } from '@lebean/contract/vocabulary/filter-words';
import type { Database } from '../../database/database.ts';
import { gamesOfShops } from '../report/games-of-shops.queries.ts';
import type { Scope } from '../session/scope.ts';

type AnyColumn = FileColumn<never>;

/** A column was asked for words, and reads more of a row than the field of a filter. */
class OtherField extends Error {}

/** What a column says of a row of which one field alone is known; nothing where it reads any other. */
function wordOfRow(
  column: Extract<AnyColumn, { readonly kind: 'word' }>,
  name: string,
  value: string,
): Text | null {
  const row = new Proxy(
    {},
    {
      get: (_, field) => {
        if (field === name) return value;
        throw new OtherField();
      },
    },
  );
  try {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- it stands in for any row: what reads more of it ends here
    return column.value(row as never);
  } catch (error) {
    if (error instanceof OtherField) return null;
    throw error;
  }
}

/** The words of a column that says nothing but the field of a filter; undefined where no column does. */
function wordOfColumn(
  columns: readonly AnyColumn[],
  name: string,
  value: string,
  entryWord: EntryWord,
): Text | undefined {
  for (const column of columns) {
    if (column.kind === 'entry') {
      const isOfFilter = column.field === name || column.type.endsWith(capitalised(name));
      const word = isOfFilter ? entryWord(column.type, value) : undefined;
      if (word !== undefined) return word;
    }
    if (column.kind !== 'word') continue;
    const word = wordOfRow(column, name, value);
    if (word !== null) return word;
  }
  return undefined;
}

const capitalised = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/** Whether a filter allows a few words only: no column is asked about others, such as what somebody looks for. */
function isChoice(schema: z.core.$ZodType | undefined): boolean {
  const inner = schema && innerSchema(schema);
  return inner === undefined ? schema?._zod.def.type === 'enum' : isChoice(inner);
}

/** What a filter is set to, in words: as the columns of its list and the type dictionary say it, else as it is. */
export function filterWord(
  { columns, input }: Pick<ExportOperation, 'columns' | 'input'>,
  name: string,
  value: unknown,
  entryWord: EntryWord,
): Text {
  if (typeof value === 'boolean') return yesNo(value);
  const code = String(value);
  if (name === 'country') return countryWord(code);
  const known = isDictionaryType(name) ? entryWord(name, code) : undefined;
  if (known !== undefined) return known;
  const shape: Readonly<Record<string, z.core.$ZodType>> = input._zod.def.shape;
  const words = isChoice(shape[name]) ? wordOfColumn(columns, name, code, entryWord) : undefined;
  return words ?? wordOfFilter(name, code) ?? textOf(() => code);
}

type NameOf = (db: Database, scope: Scope, id: number) => Promise<string | undefined>;

const nameOfShop: NameOf = async (db, scope, id) => {
  const row = await db
    .selectFrom('shop')
    .select('shopName as name')
    .where('id', '=', id)
    .where(scope.hasMerchant('shop.merchantId'))
    .where(scope.hasShop('shop.id'))
    .executeTakeFirst();
  return row?.name;
};

const nameOfMerchant: NameOf = async (db, scope, id) => {
  const row = await db
    .selectFrom('merchant')
    .select('merchantName as name')
    .where('id', '=', id)
    .where(scope.hasMerchant('merchant.id'))
    .executeTakeFirst();
  return row?.name;
};

const nameOfPartner: NameOf = async (db, scope, id) => {
  const row = await db
    .selectFrom('partner')
    .select('partnerName as name')
    .where('id', '=', id)
    .where(scope.hasPartner('partner.id'))
    .executeTakeFirst();
  return row?.name;
};

const numberOfCard: NameOf = async (db, scope, id) => {
  const row = await db
    .selectFrom('card')
    .select('cardNumber as name')
    .where('id', '=', id)
    .where(scope.hasMerchant('card.merchantId'))
    .executeTakeFirst();
  return row?.name;
};

const codeOfDevice: NameOf = async (db, scope, id) => {
  const row = await db
    .selectFrom('device')
    .innerJoin('shop', 'shop.id', 'device.shopId')
    .select('device.uniqueCode as name')
    .where('device.id', '=', id)
    .where(scope.hasMerchant('shop.merchantId'))
    .where(scope.hasShop('device.shopId'))
    .executeTakeFirst();
  return row?.name;
};

const nameOfGame: NameOf = async (db, scope, id) => {
  const row = await gamesOfShops(db, scope)
    .select('game.gameName as name')
    .where('game.id', '=', id)
    .executeTakeFirst();
  return row?.name;
};

const namesOf = new Map<string, NameOf>([
  ['shopId', nameOfShop],
  ['merchantId', nameOfMerchant],
  ['partnerId', nameOfPartner],
  ['cardId', numberOfCard],
  ['deviceId', codeOfDevice],
  ['gameId', nameOfGame],
]);

/** What a filter by number means: the name of what the scope knows, else the number itself; undefined for others. */
export async function nameOfFilter(
  db: Database,
  scope: Scope,
  name: string,
  value: unknown,
): Promise<string | undefined> {
  if (typeof value !== 'number' || !name.endsWith('Id')) return undefined;
  return (await namesOf.get(name)?.(db, scope, value)) ?? `#${value}`;
}
