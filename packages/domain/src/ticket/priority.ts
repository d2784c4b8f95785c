/** How much stands still, the most first (SVC-2). */
export const ticketImpacts = ['wholeShop', 'severalDevices', 'oneDevice'] as const;
export type TicketImpact = (typeof ticketImpacts)[number];

/** How soon it has to go on, the soonest first (SVC-2). */
export const ticketUrgencies = ['now', 'today', 'later'] as const;
export type TicketUrgency = (typeof ticketUrgencies)[number];

/** The most pressing first: as they are sorted. */
export const ticketPriorities = ['P1', 'P2', 'P3', 'P4'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** The priority of a problem from how much stands still and how soon it has to go on (SVC-2). */
export function ticketPriority(impact: TicketImpact, urgency: TicketUrgency): TicketPriority {
  const step = ticketImpacts.indexOf(impact) + ticketUrgencies.indexOf(urgency);
  return ticketPriorities[step] ?? 'P4';
}

/** What a ticket weighs in the load of whoever works on it (SVC-5). */
export const priorityWeights = { P1: 8, P2: 4, P3: 2, P4: 1 } as const satisfies Record<
  TicketPriority,
  number
>;
