import * as z from 'zod/mini';
import { query } from '../kernel/operation.ts';
import { namedTerminalVersion } from '../vocabulary/terminal.ts';

/** What the terminals of the fleet run, whether or not it is a version that was published here. */
export const rolloutVersion = z.object({
  /** As terminals report it; nothing where they have reported none. */
  terminalVersion: namedTerminalVersion(z.nullable(z.string())),
  terminals: z.int(),
  /** Those of them with a heartbeat in the last 90 seconds (DEV-4). */
  online: z.int(),
});
export type RolloutVersion = z.output<typeof rolloutVersion>;

/** More versions than anybody runs at once. */
export const maxRolloutVersions = 50;

export const getSoftwareRollout = query({
  id: 'softwareVersion.rollout',
  path: '/api/software-rollout',
  summary: 'How many terminals of the fleet run which version, the most common first (DEV-6)',
  permission: 'system.softwareVersion.list',
  scope: ['staff'],
  input: z.strictObject({}),
  output: z.object({
    terminals: z.int(),
    online: z.int(),
    versions: z.array(rolloutVersion),
  }),
});
