import { type RawBuilder, sql } from 'kysely';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import type { TimelineKind } from '@lebean/contract/timeline/rows';
import type { Caller } from '../../capabilities/session/may-call.ts';
import type { Scope } from '../../capabilities/session/scope.ts';

/** Who looks at a time line. */
export interface Viewer extends Caller {
  readonly scope: Scope;
}

/** What a row says of itself; what is left out is nothing. */
export const blanks = {
  recordId: sql`null::bigint`,
  step: sql`''::text`,
  words: sql`''::text`,
  person: sql`''::text`,
  personKind: sql`null::text`,
  mentions: sql`'{}'::text[]`,
  amount: sql`null::bigint`,
  currency: sql`null::text`,
  point: sql`null::bigint`,
  lebean: sql`null::bigint`,
  until: sql`null::timestamptz`,
  faultRule: sql`null::text`,
  gameNameZh: sql`null::text`,
  gameNameEn: sql`null::text`,
  gameNameEs: sql`null::text`,
  before: sql`null::jsonb`,
  after: sql`null::jsonb`,
} as const;

/** Rows of one kind that belong to a record `own`, with their own instant and number. */
export interface Rows {
  readonly kind: TimelineKind;
  /** The tables and the condition that ties them to `own`, the scope's included. */
  readonly from: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly tells?: Readonly<Partial<Record<keyof typeof blanks, RawBuilder<unknown>>>>;
}

/** A source of a time line. */
export interface Source {
  readonly kind: TimelineKind;
  /** Whose rows they are: whoever may not call it sees none. */
  readonly list: AnyOperation;
  /** Whether it is asked for only where somebody looks at its sort alone: it would bury the rest. */
  readonly isQuiet?: true;
  readonly rowsFor: (viewer: Viewer) => Omit<Rows, 'kind'>;
}
