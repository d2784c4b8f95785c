import * as z from 'zod/mini';

/** A field that an operation changed; nothing on the side where it was not. */
export const loggedChange = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
