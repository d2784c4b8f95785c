import type { Refusal } from '@lebean/contract/kernel/refusal';

export type RefusalDetails = Readonly<Record<string, string | number>>;

/** An expected refusal on its way from a handler to the pipeline. Made by `context.refused`. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  readonly values: RefusalDetails;
  /** Whether what the call has written so far stays: a counted wrong try, for one. */
  keepsChanges = false;

  constructor(refusal: Refusal, values: RefusalDetails) {
    super(refusal.code);
    this.refusal = refusal;
    this.values = values;
  }

  /** The refusal, with what has been written so far committed. */
  keepingChanges(): this {
    this.keepsChanges = true;
    return this;
  }
}

/** Too much at once for this node: the caller may try again. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}
