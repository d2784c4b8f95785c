import * as z from 'zod/mini';
import { innerSchema } from './wire.ts';

const unitKey = 'x-unit';

/**
 * Marks the numbers of a schema as hundredths of money, points or lebeans (NUM-1). The mark stays on all that is
 * made from the schema, and stands in the description of the API.
 */
export const isAmount = () => z.core.meta({ [unitKey]: 'hundredths' });

/** Whether the numbers of a schema are hundredths; nothing for what holds no number. */
export function isInHundredths(schema: z.core.$ZodType): boolean | undefined {
  if (z.globalRegistry.get(schema)?.[unitKey] === 'hundredths') return true;
  const inner = innerSchema(schema);
  if (inner !== undefined) return isInHundredths(inner);
  return schema._zod.def.type === 'number' ? false : undefined;
}
