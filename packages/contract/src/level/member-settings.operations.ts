import * as z from 'zod/mini';
import { query } from '../kernel/operation.ts';
import { memberPermissionTypes } from '../vocabulary/shop.ts';

export const getMemberSettings = query({
  id: 'memberSettings.get',
  path: '/api/member-settings',
  summary: 'What the own merchant may do about its levels and packages (MEM-10)',
  permission: 'member.level.list',
  scope: ['shop'],
  input: z.strictObject({}),
  output: z.object({
    right: z.enum(memberPermissionTypes),
    hasOwnLevels: z.boolean(),
    hasOwnPackages: z.boolean(),
  }),
});
