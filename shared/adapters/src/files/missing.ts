/** Whether a file system call failed because the file is not there. By shape: the error may be of another realm. */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
