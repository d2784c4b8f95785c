/** Why nothing is there. */
export type EmptyKind = 'none-found' | 'none-yet' | 'denied' | 'offline' | 'done';
