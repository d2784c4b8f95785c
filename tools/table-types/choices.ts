import { z } from 'zod';

/** Asks for each column that a check constraint looks at alone: its name, its rule, and whether it may be left out. */
export const listedColumns = `
  select t.relname as table_name, a.attname as column_name, pg_get_constraintdef(c.oid) as rule,
    not a.attnotnull as is_nullable, a.atthasdef as has_default
  from pg_constraint c
  join pg_class t on t.oid = c.conrelid and t.relnamespace = 'public'::regnamespace and not t.relispartition
  join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
  where c.contype = 'c' and cardinality(c.conkey) = 1
  order by 1, 2`;

const row = z.object({
  table_name: z.string(),
  column_name: z.string(),
  rule: z.string(),
  is_nullable: z.boolean(),
  has_default: z.boolean(),
});

/**
 * The types of columns whose check constraint lists their values, by `table.column`: as TypeScript for
 * kysely-codegen. A rule that is no list is passed over.
 */
export function choicesOf(rows: readonly unknown[]): Record<string, string> {
  const choices: Record<string, string> = {};
  for (const { table_name, column_name, rule, is_nullable, has_default } of z
    .array(row)
    .parse(rows)) {
    const values = valuesOf(rule);
    if (values === undefined) continue;
    const type = [...values, ...(is_nullable ? ['null'] : [])].join(' | ');
    choices[`${table_name}.${column_name}`] = has_default ? `Generated<${type}>` : type;
  }
  return choices;
}

/** The values of `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))`, and of the same with numbers. */
function valuesOf(rule: string): string[] | undefined {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(rule) ?? [];
  const values = list
    ?.split(', ')
    .map((value) => /^('(?:[^']|'')*'|-?\d+)(?:::[\w ]+)?$/.exec(value)?.[1]);
  return values?.every((value) => value !== undefined) === true ? values : undefined;
}
