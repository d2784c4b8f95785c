import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id } from '../kernel/common.ts';
import { wireName } from '../kernel/wire.ts';
import { accountFacts } from './rows.ts';

export const namedAccount = wireName('assistant_accoun', 'what a shop assistant signs in with');
export const namedName = wireName('assistant_name', 'the name of a shop assistant');
export const namedPhone = wireName('assistant_phone', 'what a shop assistant is called on');

/** A shop assistant: an account of type 2, of one shop. */
export const assistantRow = z.object({
  ...accountFacts,
  loginName: namedAccount(z.string()),
  displayName: namedName(z.string()),
  phone: namedPhone(z.string()),
});
export type AssistantRow = z.output<typeof assistantRow>;

/** Any account, under the names that the specification has for those of a shop. */
export const shopAccountRow = z.extend(assistantRow, {
  kind: z.enum(accountKinds),
  partnerId: z.nullable(id()),
  partnerName: z.nullable(z.string()),
});
