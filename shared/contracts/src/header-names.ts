/** Response headers and request headers of the interface, in one place for both sides. */
export const headers = {
  position: 'Tidemark-Position',
  minPosition: 'Tidemark-Min-Position',
  stale: 'Tidemark-Stale',
  idempotencyKey: 'Idempotency-Key',
  requestId: 'X-Request-Id',
} as const;
