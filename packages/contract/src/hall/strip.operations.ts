import * as z from 'zod/mini';
import { id, instant } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { namedUniqueCode } from '../vocabulary/terminal.ts';

/** So many halls stand beside each other on a home; of more, the list of shops says which are not all online. */
export const maxHalls = 12;

/** How a terminal stands: a play that ends soon is played, too. */
export const stripStates = ['playing', 'free', 'fault', 'offline', 'unused'] as const;
export type StripState = (typeof stripStates)[number];

const stripTerminal = z.object({
  deviceId: id(),
  uniqueCode: namedUniqueCode(z.string()),
  state: z.enum(stripStates),
});

export const listHalls = query({
  id: 'hall.list',
  path: '/api/halls',
  summary:
    'How the terminals of each shop stand now, as its hall shows them: the first twelve shops by name that have any (SH-54)',
  permission: 'device.device.list',
  scope: ['shop'],
  input: z.strictObject({}),
  output: z.object({
    at: instant(),
    halls: z
      .array(z.object({ shopId: id(), shopName: z.string(), terminals: z.array(stripTerminal) }))
      .check(z.maxLength(maxHalls)),
    /** How many shops with terminals there are besides. */
    further: z.int(),
  }),
  canLag: true,
});
