/** Characters that are not seen, or turn around the order in which others are: controls, direction marks, zero widths. */
const unseen = /[\p{Cc}\p{Cf}]/u;

/**
 * Only http and https, without a user part and without unseen characters: a recommendation's link is opened by people, who
 * are to see where it leads.
 */
export function isWebUrl(value: string): boolean {
  try {
    const { protocol, username, password } = new URL(value);
    return ['http:', 'https:'].includes(protocol) && username === '' && password === '' && !unseen.test(value);
  } catch {
    return false;
  }
}
