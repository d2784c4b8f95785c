import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type RawBuilder,
  sql,
} from 'kysely';
import { SnakeCaseCompiler } from './names.ts';

/** Writes names as statements are written; nothing is ever sent. */
const writer = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new SnakeCaseCompiler(),
  },
});

const written = (fragment: RawBuilder<unknown>): string => sql`${fragment}`.compile(writer).sql;

/** What `sql.ref`, `sql.table` and `sql.id` write for a name of the code, for whoever reads statements without running them. */
export const writtenRef = (name: string): string => written(sql.ref(name));
export const writtenTable = (name: string): string => written(sql.table(name));
export const writtenAlias = (name: string): string => written(sql.id(name));
