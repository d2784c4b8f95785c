import { codeOf } from './failure.ts';

/** SQLSTATE io_error: reading, writing or fsync failed. */
const ioError = '58030';
/**
 * SQLSTATE insufficient_privilege: what the server also says of a file that it may not open, as on a file system that
 * has become read-only.
 */
const insufficientPrivilege = '42501';
/** Where PostgreSQL's own source opens, writes and flushes its files; rights of ours are refused elsewhere. */
const fileSources: ReadonlySet<unknown> = new Set([
  'buffile.c',
  'copydir.c',
  'fd.c',
  'md.c',
  'relmapper.c',
  'slru.c',
  'storage.c',
  'xlog.c',
]);

/**
 * Whether a database error says that the server cannot use its files: a failing disk, a file system that was mounted
 * read-only after an error. Told apart by the server's source file, since messages come in the server's language.
 */
export function isStorageFailure(error: unknown): boolean {
  const code = codeOf(error);
  if (code === ioError) return true;
  return (
    code === insufficientPrivilege &&
    error instanceof Error &&
    'file' in error &&
    fileSources.has(error.file)
  );
}
