import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Audience,
  audienceExpression,
  audienceFact,
  audienceOfPartner,
  isForEverybody,
  isReached,
  missedConditions,
} from './audience.ts';

const facts = (...given: readonly string[]): ReadonlySet<string> =>
  new Set(['everybody', ...given]);
const including = (include: Audience['include']): Audience => ({ include, exclude: {} });

test('NTC-4: one value of each field has to fit, and nothing that is excluded', () => {
  const audience: Audience = {
    include: { countries: ['CN', 'ES'], shopTypes: ['sales'] },
    exclude: { merchantIds: [7], languages: ['en'] },
  };
  expect(isReached(audience, facts('country=ES', 'shopType=sales'))).toBe(true);
  expect(isReached(audience, facts('country=ES'))).toBe(false);
  expect(isReached(audience, facts('country=US', 'shopType=sales'))).toBe(false);
  expect(isReached(audience, facts('country=CN', 'shopType=sales', 'merchant=7'))).toBe(false);
  expect(isReached(audience, facts('country=CN', 'shopType=sales', 'language=en'))).toBe(false);
});

test('NTC-4: an audience without conditions is everybody, one with an empty list too', () => {
  for (const include of [{}, { countries: [] }]) {
    expect(isForEverybody(including(include))).toBe(true);
    expect(isReached(including(include), facts())).toBe(true);
    expect(audienceExpression(including(include))).toBe("'everybody'");
  }
  expect(isForEverybody({ include: {}, exclude: { roleIds: [1] } })).toBe(false);
});

test('NTC-4: more values of a field never reach fewer, more fields never more', () => {
  const country = fc.constantFrom('CN', 'ES', 'US');
  const kind = fc.constantFrom('staff', 'partner', 'shop');
  fc.assert(
    fc.property(
      fc.uniqueArray(country, { minLength: 1 }),
      fc.uniqueArray(kind, { minLength: 1 }),
      country,
      kind,
      (countries, accountKinds, ofCountry, ofKind) => {
        const is = facts(
          audienceFact('countries', ofCountry),
          audienceFact('accountKinds', ofKind),
        );
        const both = isReached(including({ countries, accountKinds }), is);
        expect(both).toBe(countries.includes(ofCountry) && accountKinds.includes(ofKind));
        expect(isReached(including({ countries }), is) || !both).toBe(true);
      },
    ),
  );
});

test('NTC-4: what an expression says is written so that no value ends it', () => {
  const hostile = including({ countries: ["CN' | 'everybody", 'A\\'] });
  expect(audienceExpression(hostile)).toBe(
    "'everybody' & ('country=CN'' | ''everybody' | 'country=A\\\\')",
  );
});

test('NTC-5: a partner chooses neither partners nor kinds of account', () => {
  expect(audienceOfPartner(including({ countries: ['CN'], merchantIds: [1] })).ok).toBe(true);
  expect(audienceOfPartner(including({ partnerIds: [1] }))).toEqual({
    ok: false,
    reason: 'notForPartners',
  });
  expect(audienceOfPartner({ include: {}, exclude: { accountKinds: ['shop'] } }).ok).toBe(false);
});

test('NTC-11: why somebody is none of an audience is the conditions that they miss, and none where they are one', () => {
  const audience = {
    include: { countries: ['CN', 'ES'], accountKinds: ['shop'] },
    exclude: { merchantIds: [7] },
  };
  const missed = (...facts: string[]) => missedConditions(audience, new Set(facts));
  expect(missed('country=CN', 'kind=shop')).toEqual({ unmet: [], leftOutBy: [] });
  expect(missed('country=US', 'kind=staff')).toEqual({
    unmet: ['countries', 'accountKinds'],
    leftOutBy: [],
  });
  expect(missed('country=ES', 'kind=shop', 'merchant=7')).toEqual({
    unmet: [],
    leftOutBy: ['merchantIds'],
  });
});
