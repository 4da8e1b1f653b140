import { defineConfig } from '@playwright/test';

/** Which Chromium: scripts/test.mjs looks for one and names it here. */
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const isCi = process.env['CI'] === 'true';
/** Tests that a phone has to pass too. */
const onPhone = ['**/journey.spec.ts', '**/form.spec.ts'];

export default defineConfig({
  testDir: '.',
  globalSetup: './support/setup.mjs',
  outputDir: '../../test-results',
  // Pictures are made where somebody looks at them (support/pictures.ts), never by a test that lacks one.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  updateSnapshots: 'none',
  // A loaded machine is slow, and nothing here is a measurement.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 3,
  forbidOnly: isCi,
  // A second attempt is told as one at the end of the run (docs/adr/0077).
  retries: isCi ? 1 : 0,
  // scripts/test.mjs asks for the JSON report.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? 'list' : [['list'], ['json']],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters and colours as every machine draws them.
        '--font-render-hinting=none',
        '--force-color-profile=srgb',
      ],
    },
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testMatch: onPhone,
    },
  ],
});
