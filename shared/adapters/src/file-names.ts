/** Parts of letters, digits, dot, dash, underscore; none begins with a dot, so no name leads out or to our own folder. */
const validName = /^[A-Za-z0-9_][A-Za-z0-9._-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/;
const longestName = 200;

/** Throws for what is no name of a file. */
export function checkFileName(name: string): void {
  if (name.length > longestName || !validName.test(name)) throw new Error(`'${name}' is no file name`);
}
