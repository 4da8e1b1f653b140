/** What a page costs a person: measured inside it, from the first byte of its address on. */
import { gzipSync } from 'node:zlib';
import { encodeObject } from '@tidemark/contracts';
import { createClient } from './http.mjs';

/** The session of an account, as the browser keeps it. */
export async function sessionOf(url, { email, password }) {
  const body = JSON.stringify({ object: encodeObject({ identifier: email, password, socialLogin: false }) });
  return asking(url, async (ask) => ask({ method: 'POST', path: '/api/auth', body }));
}

/** `work(ask)` with calls that answer what they are answered, read. */
export async function asking(url, work, token) {
  const client = createClient(url, 1);
  try {
    return await work(async (call) => JSON.parse((await client.send({ token, ...call })).bytes.toString()));
  } finally {
    client.close();
  }
}

/** Runs before the page's own scripts: keeps who is signed in, and notes what blocks, moves and answers late. */
function prepare(session) {
  // The page asks for the same twice where it is an embedded one; only its own counts.
  if (session !== null) {
    localStorage.setItem('token', session.token);
    localStorage.setItem('user', session.user);
    localStorage.setItem('tidemark.language', 'en-US');
  }
  const noted = { blocked: 0, shifted: 0, slowest: 0 };
  Object.assign(globalThis, { noted });
  const observe = (type, note, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  observe('longtask', ({ duration }) => {
    noted.blocked += Math.max(0, duration - 50);
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) noted.shifted += value;
  });
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId > 0) noted.slowest = Math.max(noted.slowest, duration);
    },
    { durationThreshold: 16 },
  );
}

/** A page with an empty cache; `slowdown`: how many times slower its processor is. */
export async function coldPage(browser, session, { slowdown = 1, viewport = { width: 1440, height: 900 } } = {}) {
  const context = await browser.newContext({ viewport, locale: 'en-US' });
  const page = await context.newPage();
  const kept = session && {
    token: session.token,
    user: typeof session.user === 'string' ? session.user : JSON.stringify(session.user),
  };
  await page.addInitScript(prepare, kept);
  if (slowdown !== 1) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  return page;
}

/**
 * Opens an address until `seen` is visible: milliseconds since its navigation began, what was asked for by then, and how
 * much of it was JavaScript.
 */
export async function open(page, address, seen) {
  const asked = [];
  const scripts = [];
  const onRequest = (request) => asked.push(request.url());
  const onResponse = (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body().catch(() => Buffer.alloc(0)));
  };
  page.on('request', onRequest);
  page.on('response', onResponse);
  await page.goto(address, { waitUntil: 'commit' });
  await seen(page).first().waitFor();
  const took = await page.evaluate('performance.now()');
  page.off('request', onRequest);
  page.off('response', onResponse);
  const bodies = await Promise.all(scripts);
  const packed = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;
  // The line stays open; asking for it is no part of what is waited for.
  const requests = asked.filter((each) => !each.includes('/socket.io/'));
  return { took, requests, packed };
}

/** What the page has noted of itself, once nothing moves any more. */
export async function noted(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate('new Promise((quiet) => requestIdleCallback(quiet, { timeout: 2000 }))');
  return page.evaluate('globalThis.noted');
}
