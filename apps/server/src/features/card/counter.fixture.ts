// For tests: a counter at which cards are opened and asked about.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openCard } from '@lebean/contract/card/counter.operations';
import { getCard } from '@lebean/contract/card/operations';
import type { AnyOperation, ClientInput } from '@lebean/contract/kernel/operation';
import { call, codeOfAnswer, isSuccess, refusalOf, send } from '../../../testing/calls.fixture.ts';
import type { Scene } from '../../../testing/scene/scene.fixture.ts';

/** The `Code` of input that does not fit its schema. */
export const invalidInput = 2;
export const freshNumber = (): string => `T-${randomUUID().slice(0, 12)}`;

interface Caller {
  readonly token?: string | undefined;
}

/** The counter of the scene's own shop, with its owner behind it. */
export function counterOf(server: FastifyInstance, { own, principals }: Scene) {
  const owner = { token: own.ownerToken };
  const assistant = { token: principals.find(({ name }) => name === 'assistant')?.token };
  const cash = { paymentMode: 'cash', shopId: own.shopId } as const;
  const member = { name: 'Ana', phone: '13800001111', levelId: own.levelId } as const;

  /** Opens a card of the own merchant for somebody; without a package it is empty. */
  async function open(more: Partial<ClientInput<typeof openCard>> = {}): Promise<number> {
    const input = { ...cash, ...member, cardNumber: freshNumber(), ...more };
    return (await call(server, openCard, input, owner)).cardId;
  }

  const cardOf = (cardId: number) => call(server, getCard, { cardId }, owner);

  /** The refusal of a call that should be refused; `done` if it was not. */
  async function refused<O extends AnyOperation>(
    operation: O,
    input: ClientInput<O>,
    caller: Caller = owner,
  ): Promise<string | undefined> {
    const answer = await send(server, operation, { ...input }, caller);
    return isSuccess(answer) ? 'done' : (refusalOf(answer) ?? String(codeOfAnswer(answer)));
  }

  return { owner, assistant, cash, member, open, cardOf, refused };
}
