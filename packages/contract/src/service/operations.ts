import * as z from 'zod/mini';
import { instant } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { tolerantReader } from '../kernel/tolerant-reader.ts';

/** Which service answers at this address, for whoever asks: it tells nothing that is anybody's. */
export const getService = query({
  id: 'service.get',
  path: '/api',
  summary: 'The name of the service, its version and its time',
  permission: 'public',
  scope: [],
  envelope: 'business',
  input: z.object({}),
  reader: tolerantReader(),
  output: z.object({ name: z.string(), version: z.string(), at: instant() }),
});
