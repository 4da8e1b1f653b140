/**
 * Whether a file system call failed because the file is missing. Checks the shape, because the error may be of another
 * realm.
 */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
