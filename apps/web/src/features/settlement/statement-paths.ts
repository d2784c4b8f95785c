import { type Address, addressOf } from '@lebean/contract/facts/addresses';
import { withQuery } from '../../platform/with-query.ts';

/** Where a statement has its page, with the rows of one of its lines if they are requested (RPT-4). */
export const statementPath = (statementId: number, lineId?: number): Address =>
  withQuery(addressOf('/settlement/statement/$statementId', { statementId }), { lineId });

/** Where it stands what was agreed on with partners (SET-13). */
export const contractsPath: Address = withQuery('/partners/shares', { view: 'contracts' });
