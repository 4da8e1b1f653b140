/** Where a Chromium is for the browser tests: named by CHROMIUM, installed, or the test runner's own download. */
import { existsSync } from 'node:fs';

export const howToGetChromium =
  "Install Debian's (`apt-get install chromium fonts-dejavu-core`), or the test runner's own (`npx playwright install chromium`), or name one in CHROMIUM.";

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Its path, or undefined. */
export async function findChromium() {
  const named = process.env.CHROMIUM;
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined;
  const found = installed.find((path) => existsSync(path));
  if (found !== undefined) return found;
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}
