/** A part of kafkajs 2.2.4 that it does not export: see timers.ts. */
declare module 'kafkajs/src/network/requestQueue/index.js' {
  interface RequestQueue {
    readonly pending: readonly unknown[];
    readonly throttledUntil: number;
    throttleCheckTimeoutId: NodeJS.Timeout | null;
    checkPendingRequests(): void;
    scheduleCheckPendingRequests(): void;
  }
  const requestQueue: { readonly prototype: RequestQueue };
  export default requestQueue;
}
