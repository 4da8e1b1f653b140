/** What a Host header may look like before it is written into a header of ours: a name or address, and a port. */
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Where our pages may connect to: our own host and no other. Older browsers do not count its sockets to 'self'. */
export const ownConnections = (host: string): readonly string[] =>
  hostPattern.test(host) ? ["'self'", `ws://${host}`, `wss://${host}`] : ["'self'"];

/**
 * Whether a page of this origin is one of ours: from the host that was asked (`Host`), or from where the product is said to
 * be (PUBLIC_URL). `null`, which sandboxed pages and files send, is nobody's.
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
