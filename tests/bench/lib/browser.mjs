import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium, howToGetChromium } from '../../../scripts/lib/chromium.mjs';
import { withFolder } from './folders.mjs';
import { startProduct } from './processes.mjs';

/** The rows that `work({ browser, url, accounts })` measures of the demo in a browser; none, and why, where there is none. */
export async function inBrowser(part, work) {
  const executablePath = await findChromium();
  if (executablePath === undefined) {
    console.error(`(${part}) was not measured: no Chromium was found. ${howToGetChromium}`);
    return [];
  }
  return withFolder(async (dataDir) => {
    const product = await startProduct(dataDir, { env: { DEMO: 'on' } });
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      const { accounts } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
      return await work({ browser, url: product.url, accounts });
    } finally {
      await browser.close();
      await product.stop();
    }
  });
}
