import requestQueue from 'kafkajs/src/network/requestQueue/index.js';

/** Milliseconds, as kafkajs has it. */
const usualCheck = 10;

/**
 * kafkajs 2.2.4 plans the next look at its queue of requests with a negative time as soon as nothing is throttled. Node makes a
 * millisecond of it, so every connection wakes a thousand times a second as long as it is open, and from version 24 on each
 * process warns of it besides. Here a look is planned only where there is something to look at.
 */
export function withoutPolling(): void {
  const queue = requestQueue.prototype;
  if (typeof queue.scheduleCheckPendingRequests !== 'function') {
    throw new Error(
      'kafkajs is not the version 2.2.4 that the adapter was made for: its queue of requests has changed',
    );
  }
  queue.scheduleCheckPendingRequests = function planned() {
    if (this.throttleCheckTimeoutId !== null || this.pending.length === 0) return;
    const throttled = this.throttledUntil - Date.now();
    this.throttleCheckTimeoutId = setTimeout(
      () => {
        this.throttleCheckTimeoutId = null;
        this.checkPendingRequests();
      },
      throttled > 0 ? throttled : usualCheck,
    );
  };
}
