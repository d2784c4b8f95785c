import * as z from 'zod/mini';
import { createdRow, id, optionalText, page, paging, text, version } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import { cannedAnswerEmpty, cannedAnswerNotFound, cannedAnswerUnfit } from './refusals.ts';
import { cannedAnswerRow, cannedAnswerSorts } from './rows.ts';

/** An answer to be sent again and again (SVC-8). */
const cannedAnswerFields = {
  answerTitle: text(64),
  /** With placeholders such as `{shop}`, filled in from the ticket. */
  answerZh: optionalText(500),
  answerEn: optionalText(500),
  answerEs: optionalText(500),
  isEnabled: z.boolean(),
};

export const listCannedAnswers = query({
  id: 'cannedAnswer.list',
  path: '/api/canned-answers',
  summary: 'What staff answer again and again, in three languages (SVC-8)',
  permission: 'service.ticket.handle',
  scope: ['staff'],
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    isEnabled: z.optional(z.boolean()),
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    sort: z._default(z.enum(cannedAnswerSorts), '-createdAt'),
  }),
  output: page(cannedAnswerRow),
});

export const getCannedAnswer = query({
  id: 'cannedAnswer.get',
  path: '/api/canned-answers/:cannedAnswerId',
  summary: 'One canned answer',
  permission: 'service.ticket.handle',
  scope: ['staff'],
  input: z.strictObject({ cannedAnswerId: id() }),
  output: cannedAnswerRow,
  refusals: [cannedAnswerNotFound],
});

export const createCannedAnswer = command({
  id: 'cannedAnswer.create',
  path: '/api/canned-answers',
  summary: 'Adds a canned answer',
  permission: 'service.setting.manage',
  scope: ['staff'],
  input: z.strictObject(cannedAnswerFields),
  output: createdRow,
  refusals: [cannedAnswerUnfit, cannedAnswerEmpty],
  audit: { object: 'cannedAnswer', idFrom: 'id' },
});

const cannedAnswerChange = { cannedAnswerId: id(), version: version() };

export const updateCannedAnswer = command({
  id: 'cannedAnswer.update',
  path: '/api/canned-answers/:cannedAnswerId/update',
  summary: 'Changes a canned answer; a stale version is refused (SH-35)',
  permission: 'service.setting.manage',
  scope: ['staff'],
  input: z.strictObject({ ...cannedAnswerChange, ...cannedAnswerFields }),
  output: z.object(cannedAnswerChange),
  refusals: [cannedAnswerNotFound, staleVersion, cannedAnswerUnfit, cannedAnswerEmpty],
  audit: { object: 'cannedAnswer', idFrom: 'cannedAnswerId' },
});
