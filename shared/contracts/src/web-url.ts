/** Characters that are invisible or change the text direction: controls, direction marks, zero widths. */
const unseen = /[\p{Cc}\p{Cf}]/u;

/**
 * Accepts only http and https, without user and invisible characters, so that people see where a recommendation's link
 * leads.
 */
export function isWebUrl(value: string): boolean {
  try {
    const { protocol, username, password } = new URL(value);
    return ['http:', 'https:'].includes(protocol) && username === '' && password === '' && !unseen.test(value);
  } catch {
    return false;
  }
}
