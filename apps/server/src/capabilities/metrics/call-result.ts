/** How a call ended, in few words: what was refused is no error, what failed is one. */
export const callResults = ['ok', 'refused', 'failed'] as const;
export type CallResult = (typeof callResults)[number];
