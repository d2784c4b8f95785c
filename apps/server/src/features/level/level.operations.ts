import { listLevels } from '@lebean/contract/level';
import { listPackages } from '@lebean/contract/recharge-package';
import { handle } from '../../capabilities/call/handle.ts';
import { listLevelRows, listPackageRows } from './level.queries.ts';

const levelList = handle(listLevels, ({ db, scope }, input) => listLevelRows(db, scope, input));
const packageList = handle(listPackages, ({ db, scope }, input) =>
  listPackageRows(db, scope, input),
);

export const levelHandlers = [levelList, packageList];
