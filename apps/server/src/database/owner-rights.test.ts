import { expect, test } from 'vitest';
import { objectionToOwner } from './owner-rights.ts';

const plain = {
  user: 'boss',
  database: 'lebean',
  version_number: 180_000,
  may_create_roles: true,
  owns_schema: true,
  missing: [],
  not_given: [],
};

test('OPS-11: an owner with CREATEROLE is enough, and so are roles that were made for it', () => {
  expect(objectionToOwner({ ...plain, missing: ['app_staff'] })).toBeUndefined();
  expect(objectionToOwner({ ...plain, may_create_roles: false })).toBeUndefined();
  expect(
    objectionToOwner({ ...plain, version_number: 150_000, not_given: ['app_staff'] }),
  ).toBeUndefined();
});

test('OPS-11: a right that is missing is named, with the statement that gives it', () => {
  expect(objectionToOwner({ ...plain, owns_schema: false })).toBe(
    'boss does not own it and its schema "public" (ALTER DATABASE lebean OWNER TO boss, or name its owner)',
  );
  expect(objectionToOwner({ ...plain, may_create_roles: false, missing: ['app_staff'] })).toBe(
    'boss may not create the roles app_staff (ALTER ROLE boss CREATEROLE, or create them and GRANT them TO boss WITH ADMIN OPTION)',
  );
  expect(objectionToOwner({ ...plain, not_given: ['app_shop', 'lebean_ledger'] })).toBe(
    'boss may not hand on the roles app_shop, lebean_ledger (GRANT app_shop, lebean_ledger TO boss WITH ADMIN OPTION)',
  );
  expect(
    objectionToOwner({ ...plain, version_number: 150_012, may_create_roles: false }),
  ).toContain('which PostgreSQL before 16 needs');
});
