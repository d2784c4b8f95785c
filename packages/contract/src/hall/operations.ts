import * as z from 'zod/mini';
import { id, instant, text } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { idempotencyConflict, shopNotFound, staleVersion } from '../kernel/refusals.ts';
import { languages } from '../kernel/text.ts';
import { playAlreadyOver, playNotFound } from '../vocabulary/play-refusals.ts';
import { hallDeviceElsewhere, hallMessagesOften, hallOfOwners } from './refusals.ts';
import { hallMoment, hallTerminal, hallZone, maxHallDevices, maxHallZones } from './rows.ts';

/** What nobody has arranged yet has version 0. */
const planVersion = () => z.int().check(z.nonnegative(), z.maximum(2_147_483_647));
const zones = () => z.array(hallZone).check(z.maxLength(maxHallZones));

export const getHall = query({
  id: 'hall.get',
  path: '/api/shops/:shopId/hall',
  summary:
    'The hall of a shop as it stands: its plan, its terminals with what is played, and what happened just now (SH-54)',
  permission: 'device.device.list',
  scope: ['shop'],
  input: z.strictObject({ shopId: id() }),
  output: z.object({
    shopId: id(),
    shopName: z.string(),
    timeZone: z.string(),
    /** What guests there speak, as far as the country says: messages begin in it. */
    guestLanguage: z.enum(languages),
    /** When it stood so: clocks of tills may be wrong. */
    at: instant(),
    version: planVersion(),
    zones: zones(),
    terminals: z.array(hallTerminal).check(z.maxLength(maxHallDevices)),
    /** The newest first. */
    moments: z.array(hallMoment),
  }),
  refusals: [shopNotFound],
});

/** As much as a headset shows at a glance. */
export const maxMessageLength = 80;

export const tellGuest = command({
  id: 'hall.tell',
  path: '/api/plays/:playId/messages',
  summary:
    'Says something to the guest of a play that runs: its terminal hears of it with its next heartbeat, until the play ends or five minutes are over (SH-54, DEV-4)',
  permission: 'play.end',
  scope: ['staff', 'shop'],
  input: z.strictObject({ playId: id(), words: text(maxMessageLength) }),
  output: z.object({ messageId: id() }),
  refusals: [playNotFound, playAlreadyOver, hallMessagesOften, idempotencyConflict],
  audit: { object: 'play', idFrom: 'playId' },
});

export const arrangeHall = command({
  id: 'hall.arrange',
  path: '/api/shops/:shopId/hall/arrange',
  summary:
    'Saves the plan of a hall as a whole: its zones, and which device stands where (SH-54, SH-35)',
  /** Of owners and managers: no assistant is given it (SH-47), and none that holds it nevertheless arranges. */
  permission: 'shop.shop.manage',
  scope: ['shop'],
  input: z.strictObject({ shopId: id(), version: planVersion(), zones: zones() }),
  output: z.object({ shopId: id(), version: planVersion() }),
  refusals: [hallOfOwners, shopNotFound, staleVersion, hallDeviceElsewhere],
  audit: { object: 'shop', idFrom: 'shopId' },
});
