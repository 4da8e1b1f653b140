/**
 * Segments of letters, digits, dot, dash, underscore. None begins with a dot, so no name leaves the folder or enters
 * our own.
 */
const validName = /^[A-Za-z0-9_][A-Za-z0-9._-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/;
const longestName = 200;

/** Throws for an invalid file name. */
export function checkFileName(name: string): void {
  if (name.length > longestName || !validName.test(name)) throw new Error(`'${name}' is no file name`);
}
