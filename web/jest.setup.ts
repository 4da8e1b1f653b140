import { TextDecoder, TextEncoder } from 'node:util';
import { afterEach } from '@jest/globals';
import { cleanup } from '@testing-library/react';

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
Object.assign(window, { ResizeObserver: Observer, IntersectionObserver: Observer, scrollTo: () => undefined });
Object.assign(globalThis, { TextEncoder, TextDecoder });
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});
