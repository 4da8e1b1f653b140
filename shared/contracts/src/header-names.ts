/** Response headers and request headers of the interface, in one place for both sides. */
export const headers = {
  position: 'Tidemark-Position',
  minPosition: 'Tidemark-Min-Position',
  /** Of a query: everything up to here is in what it answers. */
  readPosition: 'Tidemark-Read-Position',
  stale: 'Tidemark-Stale',
  total: 'Tidemark-Total',
  idempotencyKey: 'Idempotency-Key',
  requestId: 'X-Request-Id',
  /** The entity tag of the item that the caller saw: the change is refused (412) when it is another one by now. */
  ifMatch: 'If-Match',
} as const;

/** The entity tag of an item at a version: what `ETag` serves and `If-Match` sends back. */
export const entityTag = (version: number): string => `"${String(version)}"`;
