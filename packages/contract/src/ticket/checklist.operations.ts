import * as z from 'zod/mini';
import { checkKinds, checkStates } from '@lebean/domain/ticket/checklist';
import { id, instant, optionalText, text } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import type { Text } from '../kernel/text.ts';
import { ticketCategory } from '../vocabulary/ticket.ts';
import { checkPointUnfit, checklistRangeWrong } from './checklist-refusals.ts';
import { ticketEnded, ticketMerged, ticketNotFound, ticketPhotoNotFound } from './refusals.ts';

export const maxCheckPoints = 30;
const measure = () => z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000));
const end = () => z._default(z.nullable(measure()), null);

const pointWords = {
  kind: z.enum(checkKinds),
  titleZh: text(80),
  titleEn: text(80),
  titleEs: text(80),
  isMandatory: z.boolean(),
};
/** What is looked at before a ticket is resolved (SVC-10). */
export const checkPoint = z.strictObject({
  ...pointWords,
  /** The range that a number has to be in. */
  min: end(),
  max: end(),
  unit: optionalText(12),
});
export type CheckPointRow = z.output<typeof checkPoint>;

export const titleOfPoint = ({
  titleZh: zh,
  titleEn: en,
  titleEs: es,
}: Pick<CheckPointRow, 'titleZh' | 'titleEn' | 'titleEs'>): Text => ({ zh, en, es });

const managers = { permission: 'service.setting.manage', scope: ['staff'] } as const;
const workers = { permission: 'service.ticket.handle', scope: ['staff'] } as const;

/** Of a category; number 0 where nobody has written one yet. */
const currentChecklist = z.object({
  ticketCategory: ticketCategory(),
  version: z.int(),
  points: z.array(checkPoint),
  operatorName: z.nullable(z.string()),
  createdAt: z.nullable(instant()),
});
export type ChecklistRow = z.output<typeof currentChecklist>;

export const getChecklists = query({
  id: 'checklist.current',
  path: '/api/checklists',
  summary: 'What engineers look at before they resolve a ticket, by category (SVC-10)',
  ...workers,
  input: z.strictObject({}),
  output: z.object({ checklists: z.array(currentChecklist) }),
});

export const publishChecklist = command({
  id: 'checklist.publish',
  path: '/api/checklists',
  summary:
    'Writes the next version of the checklist of a category: tickets reported from now on have it (SVC-10)',
  ...managers,
  reach: 'wholeNetwork',
  input: z.strictObject({
    ticketCategory: ticketCategory(),
    /** The number of the version that was seen; 0 where there was none. */
    version: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
    points: z.array(checkPoint).check(z.maxLength(maxCheckPoints)),
  }),
  output: z.object({ id: id(), version: z.int() }),
  refusals: [staleVersion, checklistRangeWrong],
  audit: { object: 'checklist', idFrom: 'id' },
});

export const getTicketChecks = query({
  id: 'ticketCheck.get',
  path: '/api/tickets/:ticketId/checks',
  summary: 'The checklist that a ticket began with, and what was found (SVC-10)',
  ...workers,
  input: z.strictObject({ ticketId: id() }),
  output: z.object({
    /** Nothing where its category had no checklist when it was reported. */
    checklistVersion: z.nullable(z.int()),
    points: z.array(
      z.object({
        ...pointWords,
        min: z.nullable(measure()),
        max: z.nullable(measure()),
        unit: z.string(),
        place: z.int(),
        state: z.enum(checkStates),
        isYes: z.nullable(z.boolean()),
        measured: z.nullable(z.number()),
        photoId: z.nullable(id()),
        authorName: z.nullable(z.string()),
        at: z.nullable(instant()),
      }),
    ),
  }),
  refusals: [ticketNotFound],
});

export const fillTicketCheck = command({
  id: 'ticketCheck.fill',
  path: '/api/tickets/:ticketId/checks',
  summary: 'Says what was found about a point: yes or no, a number, or a photo (SVC-10)',
  ...workers,
  input: z.strictObject({
    ticketId: id(),
    /** Which point, from 0. */
    place: z.int().check(z.nonnegative(), z.maximum(maxCheckPoints)),
    isYes: z._default(z.nullable(z.boolean()), null),
    /** Also one outside of the range: it is kept, and the point stays open. */
    measured: z._default(z.nullable(measure()), null),
    /** Of the photos of the ticket. */
    photoId: z._default(z.nullable(id()), null),
  }),
  output: z.object({ ticketId: id(), state: z.enum(checkStates) }),
  refusals: [ticketNotFound, ticketMerged, ticketEnded, checkPointUnfit, ticketPhotoNotFound],
  audit: { object: 'ticket', idFrom: 'ticketId' },
});
