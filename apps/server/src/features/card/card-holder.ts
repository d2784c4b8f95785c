import { cardNotFound } from '@lebean/contract/vocabulary/refusals';
import type { StepContext } from '../../capabilities/call/handle.ts';
import type { OriginScope } from '../../capabilities/payments/acting.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { NewCard } from './card-changes.queries.ts';
import { lockHolder } from './member.queries.ts';

/** Whom a card is for: somebody new, or somebody who has one. */
export type CardHolder = Pick<NewCard, 'memberId' | 'name' | 'sex' | 'phone' | 'birthday'>;

/** What is recorded of a person when a card is opened. */
export interface NamedPerson {
  readonly sameAsCardId?: number | undefined;
  readonly name?: string | undefined;
  readonly sex: 0 | 1 | 2;
  readonly phone?: string | undefined;
  readonly birthday?: string | null | undefined;
}

type HolderStep = StepContext<typeof cardNotFound> & { readonly scope: Scope };

/** Whom a card is opened for; nothing where the merchant has no card of that person (MEM-1). */
export async function findCardHolder(
  db: HolderStep['db'],
  scope: Scope | OriginScope,
  merchantId: number,
  { sameAsCardId, name, sex, phone, birthday = null }: NamedPerson,
): Promise<CardHolder | undefined> {
  if (sameAsCardId !== undefined) {
    const holder = await lockHolder(db, scope, sameAsCardId);
    return holder?.merchantId === merchantId ? holder : undefined;
  }
  return name === undefined || phone === undefined
    ? undefined
    : { memberId: null, name, sex, phone, birthday };
}

/** The holder that a cashier names for a card; refused where the card to follow does not exist. */
export async function cardHolder(
  context: HolderStep,
  merchantId: number,
  person: NamedPerson,
): Promise<CardHolder> {
  const holder = await findCardHolder(context.db, context.scope, merchantId, person);
  if (holder === undefined) throw context.refused(cardNotFound);
  return holder;
}
