import { staleVersion } from '@lebean/contract/kernel/refusals';
import { listIssuers, saveIssuer } from '@lebean/contract/tax/issuer.operations';
import { taxNumberUnfit } from '@lebean/contract/vocabulary/refusals';
import { handle } from '../../capabilities/call/handle.ts';
import { unfitTaxNumber } from '../../capabilities/tax/tax-number.ts';
import { allIssuers, findIssuer, upsertIssuer } from './issuer.queries.ts';

const list = handle(listIssuers, async ({ db }) => ({ issuers: await allIssuers(db) }));

const save = handle(saveIssuer, async (context, issuer) => {
  const { db, actor, at } = context;
  const { currency, country, legalName, taxNumber } = issuer;
  const format = taxNumber === '' ? undefined : unfitTaxNumber(country, taxNumber);
  if (format !== undefined) throw context.refused(taxNumberUnfit, { country, format });
  const before = await findIssuer(db, currency);
  const version = await upsertIssuer(db, issuer, { changedBy: actor.name, at });
  if (version === undefined)
    throw context.refused(staleVersion, { operator: before?.changedBy ?? '' });
  context.changed(
    before && {
      country: before.country,
      legalName: before.legalName,
      taxNumber: before.taxNumber,
    },
    { currency, country, legalName, taxNumber },
  );
  return { currency, version };
});

export const issuerHandlers = [list, save];
