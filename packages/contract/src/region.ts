import * as z from 'zod/mini';
import { countryCode } from './common.ts';
import { says } from './field-problem.ts';
import { accountKinds, operation } from './operation.ts';
import { refusal } from './refusal.ts';
import { tolerantReader } from './tolerant-reader.ts';

/** A province, a state or a city: its official code, and its name in the language of its country. */
export const region = z.object({ code: z.string(), name: z.string() });
export type Region = z.output<typeof region>;

/** The code of a region: `11` and `1101` in China, `US-NY`, `ES-M`. */
export const regionCode = () =>
  z.string().check(z.regex(/^(\d{2,4}|[A-Z]{2}-[A-Z]{1,3})$/, says('region')));

export const regionUnknown = refusal('REGION_UNKNOWN', 'invalid', {
  zh: '所选省份或城市不属于该店铺所在的国家或省份',
  en: 'The province or city is not one of the country or province of this shop',
  es: 'La provincia o ciudad no pertenece al país o a la provincia de esta tienda',
});

const asked = {
  kind: 'query',
  method: 'POST',
  permission: 'session',
  scope: accountKinds,
  envelope: 'business',
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
} as const;

export const listProvinces = operation({
  ...asked,
  id: 'region.provinces',
  path: '/api/common/GetProvince',
  summary: 'The provinces or states of a country; none for a country that is not known in parts',
  input: z.object({ country: z._default(countryCode(), 'CN') }),
  reader: tolerantReader({ country: ['countryCode', 'countryName'] }),
  output: z.array(region),
});

export const listCities = operation({
  ...asked,
  id: 'region.cities',
  path: '/api/common/GetCity',
  summary:
    'The cities of a province, or of all provinces of a country; none where only provinces are known',
  input: z.object({
    province: z.optional(regionCode()),
    /** Whose cities, where no province is named. */
    country: z._default(countryCode(), 'CN'),
  }),
  reader: tolerantReader({
    province: ['provinceCode', 'provinceId', 'parentId', 'code', 'id'],
    country: ['countryCode', 'countryName'],
  }),
  output: z.array(region),
});
