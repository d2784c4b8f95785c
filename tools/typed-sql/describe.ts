import type pg from 'pg';
import { z } from 'zod';
import { camelCase } from '../../apps/server/src/database/names.ts';
import { typeParsers } from '../../apps/server/src/database/one-connection.ts';
import type { Kind } from './row-type.ts';

/** What the database says of one column of a statement. */
export interface DescribedColumn {
  /** As code says it. */
  readonly name: string;
  readonly type: string;
  readonly kind: Kind;
  /** `known` where a null cannot be told from the statement alone; only plain columns of tables are looked at. */
  readonly nulls: 'never' | 'possible' | 'unknown';
}

interface Field {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeID: number;
}

/** What the driver's own `Query` sends before it asks for rows, and nothing more: a statement is parsed and described. */
class Description implements pg.Submittable {
  readonly fields: Promise<readonly Field[]>;
  readonly #text: string;
  readonly #resolve: (fields: readonly Field[]) => void;
  readonly #reject: (error: Error) => void;
  #found: readonly Field[] = [];

  constructor(text: string) {
    this.#text = text;
    const { promise, resolve, reject } = Promise.withResolvers<readonly Field[]>();
    this.fields = promise;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#found = fields;
  }

  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#found);
  }
}

const columnsSchema = z.array(
  z.object({
    relation: z.number(),
    column: z.number(),
    isTable: z.boolean(),
    isNotNull: z.boolean(),
  }),
);
const serverSchema = z.object({
  version: z.number(),
  /** The tables by their names. */
  tables: z.record(z.string(), z.number()),
});
type Server = z.infer<typeof serverSchema>;
const typesSchema = z.array(
  z.object({ oid: z.number(), name: z.string(), category: z.string(), element: z.number() }),
);

/** A migrated database that is asked about statements; none of them is run. */
export class Describer {
  readonly #client: pg.Client;
  readonly #server: Server;
  readonly #columns: ReadonlyMap<
    string,
    { readonly isTable: boolean; readonly isNotNull: boolean }
  >;
  readonly #types: ReadonlyMap<number, z.infer<typeof typesSchema>[number]>;

  private constructor(
    client: pg.Client,
    server: Server,
    columns: z.infer<typeof columnsSchema>,
    types: z.infer<typeof typesSchema>,
  ) {
    this.#client = client;
    this.#server = server;
    this.#columns = new Map(columns.map((each) => [`${each.relation} ${each.column}`, each]));
    this.#types = new Map(types.map((each) => [each.oid, each]));
  }

  static async on(client: pg.Client): Promise<Describer> {
    const columns = await client.query(`select a.attrelid::int as relation, a.attnum::int as column,
        c.relkind in ('r', 'p') as "isTable", a.attnotnull as "isNotNull"
      from pg_attribute a join pg_class c on c.oid = a.attrelid where a.attnum > 0`);
    const types = await client.query(
      `select t.oid::int as oid, t.typname as name, t.typcategory as category, t.typelem::int as element from pg_type t`,
    );
    const server = await client.query(`select current_setting('server_version_num')::int as version,
        (select jsonb_object_agg(relname, oid::int) from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables`);
    const known = serverSchema.parse(server.rows[0]);
    return new Describer(
      client,
      known,
      columnsSchema.parse(columns.rows),
      typesSchema.parse(types.rows),
    );
  }

  /** The columns that a statement returns. Throws what the database says of one that it does not take. */
  async describe(text: string): Promise<readonly DescribedColumn[]> {
    const fields = await this.#client.query(new Description(text)).fields;
    const outer = fields.some(({ tableID }) => tableID !== 0)
      ? await this.#outerTables(text)
      : undefined;
    return fields.map((field) => ({
      name: camelCase(field.name),
      type: this.#types.get(field.dataTypeID)?.name ?? `${field.dataTypeID}`,
      kind: this.#kindOf(field.dataTypeID),
      nulls: this.#nullsOf(field, outer),
    }));
  }

  #nullsOf({ tableID, columnID }: Field, outer: OuterTables | undefined): DescribedColumn['nulls'] {
    const column = this.#columns.get(`${tableID} ${columnID}`);
    if (column?.isTable !== true || outer === undefined) return 'unknown';
    const joined = outer.get(tableID);
    if (joined === undefined || joined.size > 1) return 'unknown';
    return joined.has('outer') || !column.isNotNull ? 'possible' : 'never';
  }

  /** What the driver makes of a value of a type, tried on one. */
  #kindOf(oid: number): Kind {
    const type = this.#types.get(oid);
    if (type === undefined || type.name === 'json' || type.name === 'jsonb') return 'any';
    // The driver's own types take a parser's text for a number.
    const value: unknown = Reflect.apply(typeParsers.getTypeParser(oid, 'text'), undefined, [
      this.#sampleOf(type),
    ]);
    return kindOfValue(value);
  }

  #sampleOf(type: {
    readonly name: string;
    readonly category: string;
    readonly element: number;
  }): string {
    if (type.category === 'A') {
      const element = this.#types.get(type.element);
      return element === undefined ? '{}' : `{${this.#sampleOf(element)}}`;
    }
    const byCategory: Readonly<Record<string, string>> = { N: '1', B: 't', D: '2026-01-31' };
    return type.name === 'bytea' ? String.raw`\x00` : (byCategory[type.category] ?? 'x');
  }

  /** Which tables of a statement stand on the side of a join that may be missing, as the planner sees it. */
  async #outerTables(text: string): Promise<OuterTables | undefined> {
    if (this.#server.version < planVersion) return undefined;
    const plan = await this.#client.query(`explain (generic_plan, format json) ${text}`);
    const found = new Map<number, Set<'inner' | 'outer'>>();
    const [
      {
        'QUERY PLAN': [{ Plan: top }],
      },
    ] = planSchema.parse(plan.rows);
    const visit = (node: PlanNode, isOuter: boolean): void => {
      const oid = this.#server.tables[node['Relation Name'] ?? ''];
      if (oid !== undefined)
        found.set(oid, (found.get(oid) ?? new Set()).add(isOuter ? 'outer' : 'inner'));
      for (const child of node.Plans ?? []) visit(child, isOuter || isMissingSide(node, child));
    };
    visit(top, false);
    return found;
  }
}

type OuterTables = ReadonlyMap<number, ReadonlySet<'inner' | 'outer'>>;

/** From here on a statement with parameters can be explained without their values. */
const planVersion = 160_000;

interface PlanNode {
  readonly 'Join Type'?: string | undefined;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Parent Relationship'?: string | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}
const nodeSchema: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Join Type': z.string().optional(),
    'Relation Name': z.string().optional(),
    'Parent Relationship': z.string().optional(),
    Plans: z.array(nodeSchema).optional(),
  }),
);
const planSchema = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: nodeSchema })]) })]);

function isMissingSide(join: PlanNode, child: PlanNode): boolean {
  const side = child['Parent Relationship'];
  return (
    join['Join Type'] === 'Full' ||
    (join['Join Type'] === 'Left' && side === 'Inner') ||
    (join['Join Type'] === 'Right' && side === 'Outer')
  );
}

function kindOfValue(value: unknown): Kind {
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  if (Array.isArray(value)) {
    const elements: readonly unknown[] = value;
    const kind = kindOfValue(elements[0]);
    return kind === 'string' || kind === 'number' || kind === 'boolean' || kind === 'Date'
      ? `${kind}[]`
      : 'any[]';
  }
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'object';
}
