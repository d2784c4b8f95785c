import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, instant } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { loggedChange } from '../kernel/logged-change.ts';

/** A log is paged this deep; what is older is reached from its oldest row, by `before`. */
export const deepestLogRow = 10_000;

const words = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));

/** Where in a log a row stands: its instant to the microsecond, and its id. */
export const logPlace = () =>
  z.string().check(
    z.regex(/^[12]\d{3}-[^_]*\.\d{6}Z_\d{1,15}$/, { abort: true, ...says('place') }),
    z.refine(
      (place) => z.safeParse(z.iso.datetime(), place.split('_', 1)[0]).success,
      says('place'),
    ),
  );

/** Who called: the kind of account, or somebody without a session. */
export const callerKinds = [...accountKinds, 'anonymous'] as const;

/**
 * How much a line asks to be looked at (ACC-6): `warning` is a call that was refused, `critical` one that was done
 * and touches rights, sign-ins of others, limits, or money by hand.
 */
export const logLevels = ['info', 'warning', 'critical'] as const;
export type LogLevel = (typeof logLevels)[number];

/** So many changed fields stand in the list; all of them on the page of the line. */
export const maxListedChanges = 3;

/** A line of the operation log (ACC-6) in a list. */
export const operationLogRow = z.object({
  id: id(),
  place: logPlace(),
  at: instant(),
  operation: z.string(),
  accountId: z.nullable(id()),
  accountName: z.string(),
  accountKind: z.enum(callerKinds),
  source: z.string(),
  object: z.string(),
  objectId: z.string(),
  /** What the object is called now, in the language of the reader; nothing where it has no name or is gone. */
  objectName: z.nullable(z.string()),
  /** `ok`, or the code of the refusal. */
  result: z.string(),
  level: z.enum(logLevels),
  /** The first fields that changed (SH-68). */
  changes: z.array(loggedChange),
  /** How many fields changed in all. */
  changeCount: z.int(),
});
export type OperationLogRow = z.output<typeof operationLogRow>;

/** How calls ended, in the two ways that people ask for. */
export const logResults = ['ok', 'refused'] as const;

export const operationLogFilters = {
  /** A login name, or the name that is shown of an account. */
  account: z.optional(words(64)),
  /** Of one account, whatever it was called (SH-68). */
  accountId: z.optional(id()),
  operation: z.optional(words(64)),
  object: z.optional(words(32)),
  objectId: z.optional(words(32)),
  result: z.optional(z.enum(logResults)),
  level: z.optional(z.enum(logLevels)),
  /** Without sign-ins, which are most of a quiet day (SH-68). */
  withoutSignIns: z.optional(z.boolean()),
  from: z.optional(instant()),
  to: z.optional(instant()),
};

export const operationLogDetail = z.extend(operationLogRow, {
  requestId: z.string(),
  merchantName: z.nullable(z.string()),
});
export type OperationLogDetail = z.output<typeof operationLogDetail>;

/** Why a chain does not verify. */
export const sealBreaks = ['rowsChanged', 'gap', 'otherKey', 'endMissing'] as const;

/** A sign-in, or one that was refused. */
export const loginLogRow = z.object({
  id: id(),
  place: logPlace(),
  at: instant(),
  accountId: z.nullable(id()),
  /** The name of the account, or the name that was tried. */
  accountName: z.string(),
  source: z.string(),
  userAgent: z.string(),
  result: z.string(),
});
export type LoginLogRow = z.output<typeof loginLogRow>;
