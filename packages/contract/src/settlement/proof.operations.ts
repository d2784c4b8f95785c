import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { calendarDay, id, instant, signedHundredths, version } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { languages } from '../kernel/text.ts';
import { statementNotFound } from '../vocabulary/refusals.ts';
import { statementStage } from './refusals.ts';

export const statementFormats = ['pdf', 'xlsx', 'csv', 'json'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** A command, since the digest of each file that leaves is kept. */
export const createStatementFile = command({
  id: 'statementFile.create',
  path: '/api/statements/:statementId/files',
  summary:
    'A statement that was sent as a file: PDF, XLSX, CSV or JSON, with its proof (SET-20, SET-21)',
  permission: 'settlement.statement.list',
  scope: accountKinds,
  envelope: 'file',
  input: z.strictObject({
    statementId: id(),
    format: z.enum(statementFormats),
    /** Left out: that of the caller. */
    language: z.optional(z.enum(languages)),
  }),
  output: z.object({ fileName: z.string(), rowCount: z.int() }),
  refusals: [statementNotFound, statementStage],
  audit: { object: 'statement', idFrom: 'statementId' },
  rate: 'export',
  idempotency: 'none',
});

/** A code as it stands on a document, in four groups or in one. */
const statementCode = () =>
  z
    .string()
    .check(
      z.maxLength(40, { abort: true }),
      z.trim(),
      z.toUpperCase(),
      z.regex(/^[0-9A-HJKMNP-TV-Z]{4}(?:[ -]?[0-9A-HJKMNP-TV-Z]{4}){3}$/, says('statementCode')),
    );

export const verifyOutcomes = ['unknown', 'issued', 'unaltered', 'altered'] as const;

export const verifyStatement = query({
  id: 'statement.verify',
  // The code goes into no address, where others log it.
  method: 'POST',
  path: '/api/statements/verify',
  summary:
    'Whether a statement, or a file of it, is as it was issued: for whoever has its number and code (SET-21)',
  permission: 'public',
  scope: [],
  input: z.strictObject({
    statementNumber: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(40)),
    code: statementCode(),
    /** The SHA-256 of a file; the file itself stays where it is. */
    sha256: z.optional(z.string().check(z.regex(/^[\da-f]{64}$/, says('sha256')))),
  }),
  output: z.object({
    outcome: z.enum(verifyOutcomes),
    /** The version that replaced this one. */
    supersededBy: z.nullable(version()),
    statement: z.nullable(
      z.object({
        version: version(),
        isTakenBack: z.boolean(),
        shopName: z.string(),
        periodStart: calendarDay(),
        periodLast: calendarDay(),
        currency: z.string(),
        opening: signedHundredths(),
        receivable: signedHundredths(),
        payments: signedHundredths(),
        closing: signedHundredths(),
        rowCount: z.int(),
        merkleRoot: z.string(),
        ledgerPosition: z.int(),
        sealedAt: instant(),
      }),
    ),
  }),
  rate: 'signIn',
});
