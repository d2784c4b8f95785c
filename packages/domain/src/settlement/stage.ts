import { fails, holds, type Result } from '../result.ts';

/** Where a statement stands (SET-8); whether it is paid is another matter. */
export const statementStages = [
  'draft',
  'sent',
  'disputed',
  'confirmed',
  'returned',
  'discarded',
] as const;
export type StatementStage = (typeof statementStages)[number];

/** Whether a statement is with its shop: it was sent, and was not taken back. */
export const isOut = (stage: StatementStage): boolean =>
  stage === 'sent' || stage === 'disputed' || stage === 'confirmed';

/** What is done with a statement as a whole. */
export type StatementVerb = 'send' | 'discard' | 'dispute' | 'settle' | 'return' | 'confirm';

const ways: Readonly<
  Record<StatementVerb, { readonly from: readonly StatementStage[]; readonly to: StatementStage }>
> = {
  send: { from: ['draft'], to: 'sent' },
  discard: { from: ['draft'], to: 'discarded' },
  // A second line may be disputed, too.
  dispute: { from: ['sent', 'disputed'], to: 'disputed' },
  settle: { from: ['disputed'], to: 'sent' },
  return: { from: ['sent'], to: 'returned' },
  // What is disputed stays frozen, the rest is confirmed (SET-12).
  confirm: { from: ['sent', 'disputed'], to: 'confirmed' },
};

/** The stage after a verb, or that this one does not allow it (SET-8). Confirmed is final (SET-2). */
export function stageAfter(
  stage: StatementStage,
  verb: StatementVerb,
): Result<StatementStage, 'wrongStage'> {
  const { from, to } = ways[verb];
  return from.includes(stage) ? holds(to) : fails('wrongStage');
}

/** The two words of a statement's state on the wire (SET-2, SET-8). */
export const accountStateOf = (stage: StatementStage): 'confirmed' | 'pendingConfirmation' =>
  stage === 'confirmed' ? 'confirmed' : 'pendingConfirmation';

/** What SET-2 has to know about a confirmation. */
export type ConfirmFacts = {
  readonly accountOperatorId: number | null;
  /** The account that confirms, and whoever acts in its session. */
  readonly persons: readonly number[];
  readonly receivable: number;
  readonly received: number;
  readonly remark: string;
};

/** Whether a person may confirm: another one than who sent it, and with a remark where money is missing (SET-2). */
export function confirmation(
  facts: ConfirmFacts,
): Result<undefined, 'samePerson' | 'remarkNeeded'> {
  if (facts.accountOperatorId !== null && facts.persons.includes(facts.accountOperatorId))
    return fails('samePerson');
  if (facts.received !== facts.receivable && facts.remark === '') return fails('remarkNeeded');
  return holds(undefined);
}
