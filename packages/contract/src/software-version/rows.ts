import * as z from 'zod/mini';
import { fileFacts } from '../file/rows.ts';
import { id, instant, version } from '../kernel/common.ts';

/** Prepared, offered to terminals, and no longer offered; what was withdrawn can be published again. */
export const softwareVersionStates = ['draft', 'published', 'withdrawn'] as const;
export type SoftwareVersionState = (typeof softwareVersionStates)[number];

/** A version of the program that runs on terminals. */
export const softwareVersionRow = z.object({
  id: id(),
  versionNumber: z.string(),
  description: z.string(),
  /** Which terminals it is for, and what they need at least. */
  terminalType: z.string(),
  minimalHardware: z.string(),
  state: z.enum(softwareVersionStates),
  /** Nothing before one was uploaded; published it has one. */
  file: z.nullable(z.object(fileFacts)),
  publishedAt: z.nullable(instant()),
  createdAt: instant(),
  version: version(),
});
export type SoftwareVersionRow = z.output<typeof softwareVersionRow>;
