import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import express from 'express';
import { webPages } from './pages.js';

const script = 'export const tide = 1;\n';
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidemark-pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'app-1.js'), script);
  writeFileSync(join(folder, 'assets', 'app-1.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets', 'small-1.css'), 'a{}');
  const app = express();
  const pages = webPages(folder);
  if (pages !== undefined) app.use(pages);
  server = createServer(app);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Got {
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
}

/** The raw bytes: `fetch` would decompress them. */
const got = async (path: string, encodings: string): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ port, host: '127.0.0.1', path, headers: { 'Accept-Encoding': encodings } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(parts) }));
    }).on('error', reject);
  });

describe('the files of the web client', () => {
  it('are served compressed by the build, forever, to clients that can read it', async () => {
    const { headers, bytes } = await got('/assets/app-1.js', 'gzip, deflate, br, zstd');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(bytes).toString()).toBe(script);
  });

  it.each(['gzip', 'identity', 'br;q=0, gzip'])(
    'are served uncompressed to a client that accepts %s',
    async (encodings) => {
      const { headers, bytes } = await got('/assets/app-1.js', encodings);
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers.vary).toBe('Accept-Encoding');
      expect(bytes.toString()).toBe(script);
    },
  );

  it('that are not worth compressing are served unchanged; any other path is the page, fresh each time', async () => {
    expect((await got('/assets/small-1.css', 'br')).headers['content-encoding']).toBeUndefined();
    const { headers, bytes } = await got('/dashboard', 'br');
    expect(headers['cache-control']).toBe('no-cache');
    expect(bytes.toString()).toBe('<!doctype html>');
  });
});
