import * as z from 'zod/mini';

/** A field that an operation changed; nothing on the side where it was not. */
export const loggedChange = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

/** The result in the operation log of a call that waits. */
export const awaitingResult = 'AWAITING_APPROVAL';
