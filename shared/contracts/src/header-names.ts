/** Response and request headers of the interface, shared by both sides. */
export const headers = {
  position: 'Tidemark-Position',
  minPosition: 'Tidemark-Min-Position',
  /** On a query: the answer includes everything up to this position. */
  readPosition: 'Tidemark-Read-Position',
  stale: 'Tidemark-Stale',
  total: 'Tidemark-Total',
  idempotencyKey: 'Idempotency-Key',
  requestId: 'X-Request-Id',
  /** The entity tag that the caller saw. If the item has changed since, the change is refused (412). */
  ifMatch: 'If-Match',
} as const;

/** The entity tag of an item's version: `ETag` serves it and `If-Match` sends it back. */
export const entityTag = (version: number): string => `"${String(version)}"`;
