import * as z from 'zod/mini';
import { hundredths, id, version } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import { ability } from '../vocabulary/ability.ts';
import {
  abilityBeyondOwn,
  abilityOfAssistants,
  accountAboveOwn,
  accountNotFound,
  ownAccount,
} from './refusals.ts';

/** In the currency of its shop; nothing is no limit of its own. */
const refundUpTo = z.nullable(hundredths().check(z.minimum(0)));
const always = [accountNotFound, ownAccount, accountAboveOwn, abilityOfAssistants] as const;

export const getAbilities = query({
  id: 'assistant.abilities',
  path: '/api/assistants/:accountId/abilities',
  summary: 'What an assistant may do, and what of it its owner may give (SH-47)',
  permission: 'account.account.update',
  scope: ['shop'],
  input: z.strictObject({ accountId: id() }),
  output: z.object({
    accountId: id(),
    abilities: z.array(ability),
    /** Those that the viewer holds, and hence may tick. */
    grantable: z.array(ability),
    refundUpTo,
    currency: z.string(),
    version: version(),
  }),
  refusals: always,
});

export const setAbilities = command({
  id: 'assistant.allow',
  path: '/api/assistants/:accountId/allow',
  summary:
    'Says what an assistant may do, from its next call on; nobody ticks what they do not hold (SH-47)',
  permission: 'account.account.update',
  scope: ['shop'],
  input: z.strictObject({
    accountId: id(),
    version: version(),
    abilities: z.array(ability).check(z.maxLength(20)),
    refundUpTo,
  }),
  output: z.object({ accountId: id(), version: version() }),
  refusals: [...always, staleVersion, abilityBeyondOwn],
  audit: { object: 'account', idFrom: 'accountId', level: 'critical' },
});
