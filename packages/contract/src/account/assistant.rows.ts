import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { hundredths, id } from '../kernel/common.ts';
import { wireName } from '../kernel/wire.ts';
import { ability } from '../vocabulary/ability.ts';
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

/** A shop assistant in the list, with what it may do; a node of the version before says nothing of that (SH-47). */
export const listedAssistantRow = z.extend(assistantRow, {
  abilities: z.optional(z.array(ability)),
  /** In the currency of its shop; nothing is no limit of its own. */
  refundUpTo: z.optional(z.nullable(hundredths())),
  currency: z.optional(z.nullable(z.string())),
});
export type ListedAssistantRow = z.output<typeof listedAssistantRow>;

/** Any account, under the names that the specification has for those of a shop. */
export const shopAccountRow = z.extend(assistantRow, {
  kind: z.enum(accountKinds),
  partnerId: z.nullable(id()),
  partnerName: z.nullable(z.string()),
  /** Staff only: the countries they are limited to; nothing is the whole network. */
  countries: z.nullable(z.array(z.string())),
});
