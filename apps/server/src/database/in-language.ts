import { type RawBuilder, sql, type SqlBool } from 'kysely';

const namesOf = (table: string, column: string): RawBuilder<unknown> =>
  sql.join([column, 'nameZh', 'nameEn', 'nameEs'].map((name) => sql.ref(`${table}.${name}`)));

/** The name of a row in the language of the call (`openingOf`, `openingIn`); `column` holds the one that was typed first. */
export const inLanguage = (table: string, column: string): RawBuilder<string> =>
  sql<string>`in_language(${namesOf(table, column)})`;

/** The condition that one of the names of a row is like a pattern. */
export const hasNameLike = (table: string, column: string, pattern: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`concat_ws(E'\n', ${namesOf(table, column)}) ilike ${pattern}`;

/** All names of a row, for whoever changes them. */
export const allNamesOf = <Table extends string, Column extends string>(
  table: Table,
  column: Column,
) =>
  [
    `${table}.${column} as typedName`,
    `${table}.nameZh`,
    `${table}.nameEn`,
    `${table}.nameEs`,
  ] as const;
