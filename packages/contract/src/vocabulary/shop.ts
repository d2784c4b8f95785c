import * as z from 'zod/mini';
import { says } from '../kernel/field-problem.ts';
import { wireName } from '../kernel/wire.ts';

/** The code of a region: `11`, `1101` and `110105` in China, `US-NY` and `US-NY-albany`, `ES-M`. */
export const regionCode = () =>
  z
    .string()
    .check(
      z.maxLength(64, { abort: true }),
      z.regex(/^(\d{2}|\d{4}|\d{6}|[A-Z]{2}-[A-Z]{1,3}(-[a-z0-9]+)*)$/, says('region')),
    );

export const shopTypes = ['sales', 'cooperation', 'union', 'shared', 'selfOperated'] as const;
export const pricePermissionTypes = ['custom', 'fixed', 'activityOnly'] as const;
export const memberPermissionTypes = ['custom', 'fixed', 'packageOnly'] as const;

export const namedCountry = wireName('country_name', 'the country of a shop, as its ISO 3166 code');

export const namedPricePermission = wireName(
  'price_permission_type',
  'whether a shop may set its own game prices (PRI-2)',
);
