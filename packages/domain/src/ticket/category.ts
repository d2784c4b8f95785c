/** What a problem is about; an engineer has some of them as skills (SVC-2, SVC-6). */
export const ticketCategories = [
  'headset',
  'computer',
  'tracking',
  'network',
  'game',
  'installation',
  'other',
] as const;
export type TicketCategory = (typeof ticketCategories)[number];

/** The way on which a problem was reported (SVC-2). */
export const ticketChannels = ['shop', 'phone', 'terminal', 'system', 'staff'] as const;
export type TicketChannel = (typeof ticketChannels)[number];
