// For tests: by what plans the database did what calls of this process asked of it, functions included.
import pg from 'pg';
import { z } from 'zod';

const step = z.object({
  'Total Cost': z.number(),
  // Nothing of what was only planned: a list that is too long to be counted is estimated.
  'Shared Hit Blocks': z.optional(z.number()),
  'Shared Read Blocks': z.optional(z.number()),
});
const explained = z.object({ 'Query Text': z.string(), Plan: step });

/** A statement, and how it was done. */
export interface HeardPlan {
  readonly statement: string;
  /** What the planner expected it to cost, in its own unit: to read a page in order is one. */
  readonly cost: number;
  /** How many pages it has read. */
  readonly pages: number;
  /** The plan as text, for whoever looks into it. */
  readonly plan: string;
}

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  // What is read does not hang on where another statement has come to.
  synchronize_seqscans: 'off',
} as const;

/** Has each new session of a database tell its plans. `owner` is a superuser. */
export async function tellPlans(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    'select quote_ident(current_database()) as name',
  );
  for (const [setting, value] of Object.entries(settings))
    await owner.query(`alter database ${rows[0]?.name} set ${setting} = '${value}'`);
}

/** Hears the plans of all connections that this process opens from now on. */
export class PlanHearing {
  readonly #heard: HeardPlan[] = [];

  constructor() {
    const driver = pg.Client.prototype;
    const query: unknown = Reflect.get(driver, 'query');
    if (typeof query !== 'function') throw new Error('the driver has changed');
    const known = new WeakSet<object>();
    const hear = (notice: { readonly message?: string | undefined }): void => {
      const [, plan] = / plan:\n(.*)$/s.exec(notice.message ?? '') ?? [];
      if (plan === undefined) return;
      const { 'Query Text': statement, Plan: root } = explained.parse(JSON.parse(plan));
      const { 'Shared Hit Blocks': found, 'Shared Read Blocks': read } = root;
      if (found === undefined || read === undefined) return;
      const pages = found + read;
      this.#heard.push({ statement, cost: root['Total Cost'], pages, plan });
    };
    const heard = function heard(this: pg.Client, ...given: unknown[]): unknown {
      if (!known.has(this)) this.on('notice', hear);
      known.add(this);
      const answer: unknown = Reflect.apply(query, this, given);
      return answer;
    };
    Reflect.set(driver, 'query', heard);
  }

  /** The plans by which some work was done. */
  async of(work: () => Promise<unknown>): Promise<readonly HeardPlan[]> {
    this.#heard.length = 0;
    await work();
    return [...this.#heard];
  }
}

/** What a statement may read and cost: forty megabytes, and about a tenth of a second of a core. */
export const bars = { pages: 5000, cost: 20_000 } as const;

/**
 * The balance of an account that many share is what is kept and the entries since. How few those are the planner cannot
 * know: its costs say nothing, the pages do.
 */
export const isOfBalance = ({ plan }: HeardPlan): boolean => plan.includes('"ledger_fold"');
