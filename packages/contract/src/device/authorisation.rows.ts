import * as z from 'zod/mini';
import { codeStates } from '@lebean/domain/authorisation-code';
import { id, instant, version } from '../kernel/common.ts';
import {
  namedCode,
  namedIsActivated,
  namedPcUniqueId,
  namedUniqueCode,
} from '../vocabulary/terminal.ts';

/** An authorisation code, masked: after it was issued nobody sees it again (DEV-3). */
export const authorisationRow = z.object({
  id: id(),
  code: namedCode(z.string()),
  state: z.enum(codeStates),
  isActivated: namedIsActivated(z.boolean()),
  deviceId: id(),
  uniqueCode: namedUniqueCode(z.string()),
  equipmentTitle: z.string(),
  shopId: id(),
  shopName: z.string(),
  merchantName: z.string(),
  pcUniqueId: namedPcUniqueId(z.nullable(z.string())),
  firstActivatedAt: z.nullable(instant()),
  issuedAt: instant(),
  issuedBy: z.string(),
  version: version(),
});
export type AuthorisationRow = z.output<typeof authorisationRow>;

/** How many codes are issued at once. */
export const maxCodesAtOnce = 200;
