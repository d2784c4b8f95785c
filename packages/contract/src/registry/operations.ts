/** Every operation of the product. One that is missing here does not exist: the boot compares. */
export { declaredOperations as operations } from './operations.generated.ts';
