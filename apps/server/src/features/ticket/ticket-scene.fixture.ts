import type { FastifyInstance } from 'fastify';
// For tests: the people around a ticket of the own shop, and how it gets from state to state.
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { createTicket, getTicket } from '@lebean/contract/ticket/operations';
import type { TicketDetail } from '@lebean/contract/ticket/rows';
import {
  acceptTicket,
  assignTicket,
  resolveTicket,
  startTicket,
} from '@lebean/contract/ticket/step.operations';
import { attachTicketPhoto } from '@lebean/contract/ticket/thread.operations';
import {
  type Answer,
  call,
  type Caller,
  isSuccess,
  send,
  wireRequest,
} from '../../../testing/calls.fixture.ts';
import type { PrincipalName } from '../../../testing/scene/scene-people.fixture.ts';
import type { Scene } from '../../../testing/scene/scene.fixture.ts';

/** A picture of one pixel. */
export const pngBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const solved = { solution: 'The base station hangs straight', method: 'onSite' } as const;

/** Who is there in the scene, and what they do with tickets again and again. */
export function deskOf(server: FastifyInstance, { own, principals, tickets }: Scene) {
  const personOf = (name: PrincipalName): Caller => ({
    token: principals.find((principal) => principal.name === name)?.token,
  });
  const staff = personOf('staff of the whole network');
  const owner = personOf('owner');
  const get = (ticketId: number, by = staff): Promise<TicketDetail> =>
    call(server, getTicket, { ticketId }, by);

  const report = async (fields: object = {}, by = owner): Promise<number> => {
    const fault = {
      ticketCategory: 'headset',
      impact: 'oneDevice',
      problem: 'It is dark',
    } as const;
    return (await call(server, createTicket, { shopId: own.shopId, ...fault, ...fields }, by)).id;
  };

  /** Takes a step on a ticket as it stands now; answers what came of it. */
  const step = async (
    operation: AnyOperation,
    ticketId: number,
    fields: object = {},
    by = staff,
  ): Promise<Answer> => {
    const { version } = await get(ticketId);
    return await send(server, operation, { ticketId, version, ...fields }, by);
  };
  /** The same, where it has to go well. */
  const take = async (...given: Parameters<typeof step>): Promise<void> => {
    const answer = await step(...given);
    if (!isSuccess(answer)) throw new Error(`${given[0].id}: ${answer.text}`);
  };

  const accepted = async (fields: object = {}): Promise<number> => {
    const ticketId = await report(fields);
    await take(acceptTicket, ticketId);
    return ticketId;
  };
  const begun = async (): Promise<number> => {
    const ticketId = await accepted();
    await take(assignTicket, ticketId, { engineerId: tickets.engineerId });
    await take(startTicket, ticketId);
    return ticketId;
  };
  const resolved = async (): Promise<number> => {
    const ticketId = await begun();
    await take(resolveTicket, ticketId, solved);
    return ticketId;
  };

  /** Sends bytes as a photo of a ticket. */
  const attach = async (ticketId: number, bytes: Buffer, by = owner): Promise<Answer> => {
    const named = { ticketId, fileName: 'photo.png', fileSize: bytes.length };
    const response = await server.inject({
      method: 'POST',
      url: wireRequest(attachTicketPhoto, named).url,
      headers: {
        'content-type': 'application/octet-stream',
        cookie: `lebean=${by.token ?? ''}`,
        'accept-language': 'en',
      },
      payload: bytes,
    });
    return { status: response.statusCode, headers: response.headers, text: response.body };
  };

  return { personOf, staff, owner, get, report, step, take, accepted, begun, resolved, attach };
}
