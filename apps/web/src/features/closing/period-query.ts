import { periodPointKinds } from '@lebean/contract/closing/rows';
import { param } from '../../platform/page-query.ts';
import type { PageQuery } from '../../platform/use-page-query.ts';

/** What the address of the months says: the one that is looked at, and which of its points. */
export const periodQuery = { month: param.text, kind: param.choice(periodPointKinds) };

/** Goes to another month, or to its rows of a kind. */
export type GoInPeriods = PageQuery<typeof periodQuery>['begin'];
