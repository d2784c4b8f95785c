import { exportTaxes } from '@lebean/contract/tax/export';
import { createTax, listTaxes, removeTax } from '@lebean/contract/tax/operations';
import { taxExists, taxNotFound, taxUsed } from '@lebean/contract/tax/refusals';
import { dayInClosedPeriod } from '@lebean/contract/vocabulary/period-refusals';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { findFirstOpenDay, openDay } from '../../capabilities/period/open-days.queries.ts';
import { deleteTax, findTax, insertTax, taxListing } from './tax.queries.ts';

const list = handleListing(listTaxes, exportTaxes, ({ db, at }, filter) =>
  taxListing(db, filter, at),
);

const create = handle(createTax, async (context, input) => {
  const { db, actor: operator, at } = context;
  const { country, startsOn } = input;
  const firstOpen = await findFirstOpenDay(db);
  if (openDay(startsOn, firstOpen) !== startsOn)
    throw context.refused(dayInClosedPeriod, { day: firstOpen ?? '' });
  const id = await insertTax(db, input, { operator, at });
  if (id === undefined) throw context.refused(taxExists, { country, day: startsOn });
  context.changed(undefined, input);
  return { id };
});

/** A statement that has just been drafted with it keeps it: the database lets nobody remove it then. */
const remove = handle(removeTax, async (context, { taxId }) => {
  const found = await findTax(context.db, taxId);
  if (found === undefined) throw context.refused(taxNotFound);
  const { isUsed, ...tax } = found;
  if (isUsed) throw context.refused(taxUsed);
  await deleteTax(context.db, taxId);
  context.changed(tax, undefined);
  return { id: taxId };
});

export const taxHandlers = [...list, create, remove];
