import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { Printer } from '@tidemark/kernel';
import { openPipe, type Pipe } from './pipe.js';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The configured browser, else the first of the usual names on the path; `off` means none. */
export function findChromium(named: string | undefined, path = process.env['PATH'] ?? ''): string | undefined {
  if (named === 'off') return undefined;
  if (named !== undefined && named !== '') return isExecutable(named) ? named : undefined;
  return path
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);
}

/** No network except this machine, no stored data, little memory. */
const flags = (folder: string, isSandboxed: boolean): string[] => [
  '--headless=new',
  '--remote-debugging-pipe',
  `--user-data-dir=${folder}`,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE [::1]',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-gpu',
  '--disable-sync',
  '--incognito',
  '--js-flags=--max-old-space-size=256',
  '--mute-audio',
  '--no-first-run',
  '--no-default-browser-check',
  '--renderer-process-limit=1',
  // The sandbox does not start for root.
  ...(isSandboxed && process.getuid?.() !== 0 ? [] : ['--no-sandbox']),
];

/** The function with which our pages report that they are drawn. */
const binding = 'tidemarkPrinted';

/** Allows a page only requests to its own origin. */
async function fence(pipe: Pipe, session: string, origin: string): Promise<void> {
  pipe.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { url } = request as { readonly url: string };
    const isOurs = URL.canParse(url) && new URL(url).origin === origin;
    const [method, more] = isOurs
      ? (['Fetch.continueRequest', {}] as const)
      : (['Fetch.failRequest', { errorReason: 'BlockedByClient' }] as const);
    // A page that was closed meanwhile has no requests.
    pipe.send(method, { requestId, ...more }, session).catch(() => undefined);
  });
  await pipe.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }, session);
}

async function draw(pipe: Pipe, url: string): Promise<Buffer> {
  const { targetId } = await pipe.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await pipe.send('Target.attachToTarget', { targetId, flatten: true });
  const session = String(sessionId);
  await fence(pipe, session, new URL(url).origin);
  await pipe.send('Page.enable', {}, session);
  await pipe.send('Runtime.enable', {}, session);
  await pipe.send('Runtime.addBinding', { name: binding }, session);
  await pipe.send(
    'Emulation.setDeviceMetricsOverride',
    { width: 794, height: 1123, deviceScaleFactor: 1, mobile: false },
    session,
  );
  const said = pipe.once('Runtime.bindingCalled', ({ name }) => name === binding);
  await pipe.send('Page.navigate', { url }, session);
  const { payload } = await said;
  if (payload !== 'drawn') throw new Error('The page could not be drawn');
  const { data } = await pipe.send(
    'Page.printToPDF',
    { preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true, generateDocumentOutline: true },
    session,
  );
  return Buffer.from(String(data), 'base64');
}

/**
 * Prints pages with the Chromium at `path`, in one process per page. `isSandboxed: false` is for a container: it forbids what
 * Chromium's own sandbox needs, and gives Chromium no rights. Chromium opens only our own pages.
 */
export function createChromiumPrinter(path: string, { isSandboxed }: { readonly isSandboxed: boolean }): Printer {
  const running = new Set<ChildProcess>();

  async function start(folder: string, signal: AbortSignal) {
    const child = spawn(path, flags(folder, isSandboxed), { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    running.add(child);
    const pipe = openPipe(child.stdio[3] as Writable, child.stdio[4] as Readable);
    const exited = new Promise<void>((resolve) => {
      const end = (why: string) => {
        running.delete(child);
        pipe.end(new Error(why));
        resolve();
      };
      child.once('error', () => end('The browser could not be started'));
      child.once('exit', () => end('The browser ended'));
    });
    // Ignores errors of writing to a browser that is gone.
    for (const stream of [child.stdio[3], child.stdio[4]]) stream?.on('error', () => undefined);
    signal.addEventListener('abort', () => child.kill('SIGKILL'), { once: true });
    return { child, pipe, exited };
  }

  return {
    async print(url, signal) {
      signal.throwIfAborted();
      const folder = await mkdtemp(join(tmpdir(), 'tidemark-print-'));
      const { child, pipe, exited } = await start(folder, signal);
      try {
        return await draw(pipe, url);
      } finally {
        child.kill('SIGKILL');
        await exited;
        await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      }
    },
    close() {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
