import type { BoundHandler } from '../../capabilities/call/handle.ts';
import { faultHandlers } from './fault.operations.ts';
import { serviceCreditHandlers } from './service-credit.operations.ts';
import { ticketAssignmentHandlers } from './ticket-assignment.operations.ts';
import { ticketCheckHandlers } from './ticket-check.operations.ts';
import { ticketClockHandlers } from './ticket-clock.operations.ts';
import { ticketRatingHandlers } from './ticket-rating.operations.ts';
import { ticketRelationHandlers } from './ticket-relation.operations.ts';
import { ticketReportHandlers } from './ticket-report.operations.ts';
import { ticketStepHandlers } from './ticket-step.operations.ts';
import { ticketThreadHandlers } from './ticket-thread.operations.ts';
import { ticketHandlers } from './ticket.operations.ts';

/** The handlers of all operations on after-sales. */
export const ticketFeatureHandlers: readonly BoundHandler[] = [
  ...ticketHandlers,
  ...faultHandlers,
  ...serviceCreditHandlers,
  ...ticketCheckHandlers,
  ...ticketRatingHandlers,
  ...ticketRelationHandlers,
  ...ticketReportHandlers,
  ...ticketStepHandlers,
  ...ticketAssignmentHandlers,
  ...ticketThreadHandlers,
  ...ticketClockHandlers,
];
