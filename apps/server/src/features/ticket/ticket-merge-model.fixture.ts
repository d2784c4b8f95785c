import fc from 'fast-check';
// For tests: a plain model of tickets that are merged, unmerged and worked on in any order.
import { acceptTicket, resolveTicket, startTicket } from '@lebean/contract/ticket/step.operations';
import { solved } from './ticket-scene.fixture.ts';

/** What a ticket is to the plain model. */
export interface Modelled {
  state: 'pending' | 'accepted' | 'inProgress' | 'resolved';
  into: number | undefined;
  words: string[];
}

export type Deed =
  | { readonly kind: 'merge'; readonly one: number; readonly other: number }
  | { readonly kind: 'undo' | 'step' | 'say'; readonly one: number };

const place = fc.nat(3);
/** Something that is done to one of four tickets. */
export const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ kind: fc.constant('merge' as const), one: place, other: place }),
  fc.record({
    kind: fc.constantFrom('undo' as const, 'step' as const, 'say' as const),
    one: place,
  }),
);

export const verbs = {
  pending: { operation: acceptTicket, fields: {}, next: 'accepted' },
  accepted: { operation: startTicket, fields: {}, next: 'inProgress' },
  inProgress: { operation: resolveTicket, fields: solved, next: 'resolved' },
} as const;

/** Does the same to the model as to the tickets; answers whether the model allows it. */
export function modelled(model: readonly Modelled[], done: Deed, content: string): boolean {
  const ticket = model[done.one];
  if (ticket === undefined) return false;
  if (done.kind === 'undo') {
    if (ticket.into === undefined) return false;
    ticket.into = undefined;
    return true;
  }
  if (ticket.into !== undefined) return false;
  if (done.kind === 'merge') {
    const root = model[done.other]?.into ?? done.other;
    if (root === done.one || model.some(({ into }) => into === done.one)) return false;
    ticket.into = root;
    return true;
  }
  if (done.kind === 'say') {
    ticket.words.push(content);
    return true;
  }
  if (ticket.state === 'resolved') return false;
  ticket.state = verbs[ticket.state].next;
  return true;
}
