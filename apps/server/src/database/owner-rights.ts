import type pg from 'pg';
import { z } from 'zod';
import { StartFailure } from '../ground/failure.ts';

/** The roles of the product. They belong to the whole server, and are made or found by the migrations. */
const productRoles = [
  'app_staff',
  'app_partner',
  'app_shop',
  'app_terminal',
  'lebean_app',
  'lebean_counts',
  'lebean_ledger',
  'lebean_report',
];

const rightsSchema = z.object({
  user: z.string(),
  database: z.string(),
  version_number: z.coerce.number(),
  may_create_roles: z.boolean(),
  owns_schema: z.boolean(),
  missing: z.array(z.string()),
  /** Of which the owner may not make anybody a member. */
  not_given: z.array(z.string()),
});
export type OwnerRights = z.infer<typeof rightsSchema>;

/** From this version on CREATEROLE covers only roles that were made by oneself, or given with ADMIN OPTION. */
const adminOptionVersion = 160_000;

/** Refuses an account that does not own the database: an account of calls in the wrong setting, say. */
export async function checkOwner(client: pg.ClientBase): Promise<void> {
  refuse(objectionToStranger(await readRights(client)));
}

/** Refuses to migrate as an account that could not finish, in words that name the right that is missing. */
export async function checkOwnerRights(client: pg.ClientBase): Promise<void> {
  refuse(objectionToOwner(await readRights(client)));
}

function refuse(objection: string | undefined): void {
  if (objection !== undefined)
    throw new StartFailure(`The database cannot be set up: ${objection}.`);
}

async function readRights(client: pg.ClientBase): Promise<OwnerRights> {
  const { rows } = await client.query(
    `select current_user::text as user, current_database()::text as database,
      current_setting('server_version_num') as version_number,
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_create_roles,
      (select pg_has_role(nspowner, 'usage') from pg_namespace where nspname = 'public') as owns_schema,
      array(select wanted from unnest($1::text[]) as wanted
        where not exists (select from pg_roles where rolname = wanted)) as missing,
      array(select rolname::text from pg_roles where rolname = any ($1) and rolname <> 'lebean_app'
        and not pg_has_role(oid, 'member with admin option') order by 1) as not_given`,
    [productRoles],
  );
  return rightsSchema.parse(rows[0]);
}

const objectionToStranger = ({ user, database, owns_schema: isOwner }: OwnerRights) =>
  isOwner
    ? undefined
    : `${user} does not own it and its schema "public" (ALTER DATABASE ${database} OWNER TO ${user}, or name its owner)`;

/** Which right an owner lacks and how it gets it, or undefined. */
export function objectionToOwner(rights: OwnerRights): string | undefined {
  const { user, missing, not_given: notGiven } = rights;
  const create = `ALTER ROLE ${user} CREATEROLE`;
  const stranger = objectionToStranger(rights);
  if (stranger !== undefined) return stranger;
  const isBefore16 = rights.version_number < adminOptionVersion;
  if (isBefore16)
    return rights.may_create_roles
      ? undefined
      : `${user} may not manage roles, which PostgreSQL before 16 needs (${create})`;
  if (missing.length > 0 && !rights.may_create_roles)
    return `${user} may not create the roles ${missing.join(', ')} (${create}, or create them and GRANT them TO ${user} WITH ADMIN OPTION)`;
  if (notGiven.length > 0)
    return `${user} may not hand on the roles ${notGiven.join(', ')} (GRANT ${notGiven.join(', ')} TO ${user} WITH ADMIN OPTION)`;
  return undefined;
}
