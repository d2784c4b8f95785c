/** What a report of after-sales counts; each opens the tickets that it counted (SVC-14, RPT-4). */
export const ticketFigures = [
  'created',
  'answered',
  'answeredInTime',
  'resolved',
  'resolvedInTime',
  'reopened',
  'onSite',
  'firstVisit',
  'backlog',
] as const;
export type TicketFigure = (typeof ticketFigures)[number];

/** How long what is not resolved has waited: days, the upper end not included; the last has none. */
export const ticketAges = ['day', 'threeDays', 'week', 'month', 'older'] as const;
export type TicketAge = (typeof ticketAges)[number];

const ends: Readonly<Record<TicketAge, number | null>> = {
  day: 1,
  threeDays: 3,
  week: 7,
  month: 30,
  older: null,
};

/** Within how many days before now a ticket of an age was reported: less than `to`, at least `from`. */
export function ageInDays(age: TicketAge): { readonly from: number; readonly to: number | null } {
  const before = ticketAges[ticketAges.indexOf(age) - 1];
  return { from: before === undefined ? 0 : (ends[before] ?? 0), to: ends[age] };
}

/** How many there are for each hundred, in hundredths, rounded half up; nothing for a hundred of none (SVC-14). */
export const perHundred = (count: number, of: number): number | null =>
  of === 0 ? null : Math.round((count * 10_000) / of);
