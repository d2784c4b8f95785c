import type { AnyOperation } from '../kernel/operation.ts';
import { declaredOperations } from './operations.generated.ts';

/** Every operation of the product. One that is missing here does not exist: the boot compares. */
export const operations: readonly AnyOperation[] = declaredOperations;
