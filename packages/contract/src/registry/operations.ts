import type { PermissionId } from '../facts/permissions.ts';
import type { Access } from '../kernel/operation.ts';
import { declaredOperations } from './operations.generated.ts';

/** What an operation may ask for: the permissions of the kernel's type that a noun has declared. */
type Known = Exclude<Access, `${string}.${string}`> | PermissionId;

/** Every operation of the product. One that is missing here does not exist: the boot compares. */
export const operations = declaredOperations satisfies ReadonlyArray<{
  readonly permission: Known;
}>;
