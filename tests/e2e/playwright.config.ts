import { defineConfig } from '@playwright/test';

/** Which Chromium: scripts/test.mjs looks for one and names it here. */
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const isCi = process.env['CI'] === 'true';
/** What only `npm run test:long` runs: scripts/test-long.mjs sets TEST_LONG. */
const long = '**/*.long.spec.ts';
const isLong = process.env['TEST_LONG'] === 'yes';

/** Each new window of a headless Chromium starts two renderers for these: half a second of CPU a test. */
const menusOfTheAddressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** Chromium reads the last `--disable-features` only, so ours repeats the list of playwright. */
const disabledByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: '.',
  ...(isLong ? { testMatch: long } : { testIgnore: long }),
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
  // The end of a run lists second attempts (docs/adr/0077).
  retries: isCi ? 1 : 0,
  // scripts/test.mjs asks for the JSON report.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? 'list' : [['list'], ['json']],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
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
        `--disable-features=${[...disabledByPlaywright, ...menusOfTheAddressBar].join(',')}`,
        // Letters and colours as every machine draws them.
        '--font-render-hinting=none',
        '--force-color-profile=srgb',
      ],
    },
  },
});
