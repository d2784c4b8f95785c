import * as z from 'zod/mini';
import { operation } from '../kernel/operation.ts';
import { memberPermissionTypes } from '../vocabulary/shop.ts';

export const getMemberSettings = operation({
  id: 'memberSettings.get',
  kind: 'query',
  method: 'GET',
  path: '/api/member-settings',
  summary: 'What the own merchant may do about its levels and packages (MEM-10)',
  permission: 'member.level.list',
  scope: ['shop'],
  envelope: 'data',
  input: z.strictObject({}),
  output: z.object({
    right: z.enum(memberPermissionTypes),
    hasOwnLevels: z.boolean(),
    hasOwnPackages: z.boolean(),
  }),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});
