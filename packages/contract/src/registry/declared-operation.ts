import type { PermissionId } from '../facts/permissions.ts';
import type { Access, AnyOperation } from '../kernel/operation.ts';

/** What an operation may ask for: the permissions of the kernel's type that a noun has declared. */
type Known = Exclude<Access, `${string}.${string}`> | PermissionId;

/**
 * An operation as the registry holds it, whatever its input and output are: the type of hundreds of them side by
 * side would cost each file that reads the registry seconds of checking.
 */
export type DeclaredOperation = AnyOperation & { readonly permission: Known };
