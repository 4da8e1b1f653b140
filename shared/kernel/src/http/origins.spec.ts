import { describe, expect, it } from '@jest/globals';
import { isOwnOrigin, ownConnections } from './origins.js';

describe('an origin', () => {
  const publicUrl = 'https://tide.example/mark';
  it.each([
    ['http://127.0.0.1:3000', '127.0.0.1:3000'],
    ['https://Tide.Example', 'tide.example'],
    ['http://[::1]:3000', '[::1]:3000'],
    ['https://tide.example', 'behind-a-proxy:3000'],
  ])('%s at the host %s is ours', (origin, host) => expect(isOwnOrigin(origin, host, publicUrl)).toBe(true));

  it.each([
    ['null', 'tide.example'],
    ['', 'tide.example'],
    ['https://evil.example', 'tide.example'],
    ['https://tide.example.evil.example', 'tide.example'],
    ['https://tide.example:8443', 'tide.example'],
    ['file://tide.example', 'tide.example'],
    ['https://evil.example', undefined],
  ])('%s at the host %s is not', (origin, host) => expect(isOwnOrigin(origin, host, publicUrl)).toBe(false));

  it('is compared only with the host when no public address is set', () => {
    expect(isOwnOrigin('http://127.0.0.1:3000', '127.0.0.1:3000', '')).toBe(true);
    expect(isOwnOrigin('http://127.0.0.1:3001', '127.0.0.1:3000', '')).toBe(false);
  });
});

describe('what a page may connect to', () => {
  it('is its own host, including sockets', () => {
    expect(ownConnections('tide.example:8443')).toEqual([
      "'self'",
      'ws://tide.example:8443',
      'wss://tide.example:8443',
    ]);
    expect(ownConnections('[::1]:3000')).toEqual(["'self'", 'ws://[::1]:3000', 'wss://[::1]:3000']);
  });
  it('ignores a header that is not a host', () => {
    for (const host of ['', 'a b', "x; script-src 'unsafe-inline'", 'x,y', '*'])
      expect(ownConnections(host)).toEqual(["'self'"]);
  });
});
