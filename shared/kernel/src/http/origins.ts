/** Shape that a Host header must have before we copy it to a header of ours: a name or address, and a port. */
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Where our pages may connect to: only our own host. For older browsers 'self' excludes its sockets. */
export const ownConnections = (host: string): readonly string[] =>
  hostPattern.test(host) ? ["'self'", `ws://${host}`, `wss://${host}`] : ["'self'"];

/**
 * Whether a page of this origin is ours: from the requested host (`Host`) or from PUBLIC_URL. `null`, which sandboxed
 * pages and files send, is not ours.
 */
export function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  const from = hostOf(origin);
  return from !== undefined && (from === host?.toLowerCase() || from === hostOf(publicUrl));
}

function hostOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host } = new URL(url);
  return protocol === 'http:' || protocol === 'https:' ? host : undefined;
}
