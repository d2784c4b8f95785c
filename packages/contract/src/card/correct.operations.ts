import * as z from 'zod/mini';
import { id, text, version } from '../kernel/common.ts';
import { command } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import { namedName, phone, sex } from '../vocabulary/card.ts';
import { cardNotFound } from '../vocabulary/refusals.ts';
import { birthday } from './person.ts';

/** Puts right who holds a card, in all cards of the person; a phone that is left out stays (SH-50). */
export const correctMember = command({
  id: 'card.correctMember',
  path: '/api/cards/:cardId/member',
  summary: 'Corrects the name, phone, sex or birthday of the member who holds a card (SH-50)',
  permission: 'member.member.correct',
  scope: ['staff', 'shop'],
  input: z.strictObject({
    cardId: id(),
    /** That of the member, as the card's page tells it. */
    version: version(),
    name: namedName(text(64)),
    sex: sex(),
    /** Left out by whoever sees it masked and does not change it (MEM-9). */
    phone: z.optional(phone()),
    /** Nothing where it is not known. */
    birthday: z.nullable(birthday()),
  }),
  output: z.object({ cardId: id(), memberId: id(), version: version() }),
  refusals: [cardNotFound, staleVersion],
  audit: { object: 'card', idFrom: 'cardId' },
});
