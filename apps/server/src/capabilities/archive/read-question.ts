import type { DuckDBConnection } from '@duckdb/node-api';
import { z } from 'zod';
import { StartFailure } from '../../ground/failure.ts';

/** Functions in the place of a table that read nothing but what they are given. */
const harmless: ReadonlySet<string> = new Set(['range', 'generate_series', 'unnest']);

const parsedSchema = z.object({
  error: z.boolean(),
  error_type: z.string().optional(),
  error_message: z.string().optional(),
  statements: z.array(z.unknown()).optional(),
});

const tableFunction = z.object({
  type: z.literal('TABLE_FUNCTION'),
  function: z.object({ function_name: z.string() }),
});

/**
 * Refuses what is no single question about the views, before anything of it runs: what writes, sets, attaches or loads,
 * and what reads anything else. DuckDB parses it for us; its own locks stand behind (`openArchive`).
 */
export async function refuseOtherThanQuestion(
  duckdb: DuckDBConnection,
  sql: string,
): Promise<void> {
  const read = await duckdb.runAndReadAll(
    'select json_serialize_sql($1::varchar, skip_null := true, skip_empty := true)::varchar',
    [sql],
  );
  const parsed = parsedSchema.parse(JSON.parse(String(read.value(0, 0))));
  if (parsed.error && parsed.error_type === 'parser')
    throw new StartFailure(`That is no SQL: ${parsed.error_message ?? ''}`);
  if (parsed.error || parsed.statements?.length !== 1)
    throw new StartFailure('The archive answers one select at a time, and nothing else.');
  const other = tableFunctionsIn(parsed.statements).find((name) => !harmless.has(name));
  if (other !== undefined)
    throw new StartFailure(
      `The archive is asked through its views: ${other}() may not be called there.`,
    );
}

function tableFunctionsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const found = tableFunction.safeParse(node);
  const below = Object.values(node).flatMap(tableFunctionsIn);
  return found.success ? [found.data.function.function_name.toLowerCase(), ...below] : below;
}
