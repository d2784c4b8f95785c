import type { Compilable } from 'kysely';
import { inlined } from '../../database/literals.ts';

/** A last write of a call, as it goes in one message with COMMIT: its values stand in it. */
export const lastWriteOf = (query: Compilable): string => inlined(query.compile());
