/** A name nobody else uses. `crypto.randomUUID` exists on https and localhost only, so it is not used. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
