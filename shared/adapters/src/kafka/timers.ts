import requestQueue from 'kafkajs/src/network/requestQueue/index.js';

/** Milliseconds, as in kafkajs. */
const usualCheck = 10;

/**
 * When nothing is throttled, kafkajs 2.2.4 schedules the next check of its request queue with a negative time. Node
 * turns that into a millisecond, so every open connection wakes a thousand times a second. From version 24 on Node also
 * prints a warning. Here a check is scheduled only when needed.
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
