import { TextDecoder, TextEncoder } from 'node:util';
import { afterEach, beforeAll } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// A busy machine is no fault: what comes is waited for, and only what never comes fails late.
configure({ asyncUtilTimeout: 10_000 });

// What jsdom lacks and Mantine, react-router and the charts read.
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }),
});

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
/** Of a navigation's request the router reads no more than this; Node's own takes no signal of jsdom's. */
class AskedFor {
  readonly url: string;
  readonly method: string;
  readonly signal: AbortSignal | null | undefined;
  readonly headers: Headers;
  constructor(url: string | URL, { method = 'GET', signal, headers }: RequestInit = {}) {
    this.url = String(url);
    this.method = method;
    this.signal = signal;
    this.headers = new Headers(headers);
  }
}
Object.assign(window, {
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  scrollTo: () => undefined,
  Request: AskedFor,
});
Object.assign(globalThis, { TextEncoder, TextDecoder });
Element.prototype.scrollIntoView = () => undefined;

// `npm run test:long` alone: fast-check takes its time to load.
if (process.env['TEST_TIMES'] !== undefined) {
  beforeAll(async () => {
    const { configureGlobal } = await import('fast-check');
    configureGlobal({ numRuns: 100 * Number(process.env['TEST_TIMES']) });
  });
}

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});
