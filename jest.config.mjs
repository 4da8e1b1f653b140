/** Two projects: everything that runs in Node, and the web's components in jsdom. Packages resolve to their sources. */
const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];
/** `npm run test:long` alone: fast-check takes its time to load. */
const setupFiles = process.env.TEST_TIMES === undefined ? [] : ['<rootDir>/tests/harness/long.mjs'];
const secondAttempt = '<rootDir>/tests/harness/second-attempt.mjs';
const common = {
  setupFiles,
  setupFilesAfterEnv: [secondAttempt],
  transform: { '^.+\\.tsx?$': swc },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  modulePathIgnorePatterns: ['/dist/'],
};
/** @type {import('jest').Config} */
export default {
  // A busy machine is no fault; what never ends still fails.
  testTimeout: 30_000,
  // A worker that ends late because the machine is busy has left nothing open; one that never does is still told.
  workerGracefulExitTimeout: 5000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
      testMatch: [
        '<rootDir>/shared/*/src/**/*.spec.ts',
        '<rootDir>/services/*/src/**/*.spec.ts',
        '<rootDir>/tests/contract/**/*.spec.ts',
        '<rootDir>/tests/acceptance/**/*.spec.ts',
      ],
    },
    {
      ...common,
      displayName: 'engines',
      testEnvironment: 'node',
      moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
      testMatch: ['<rootDir>/tests/engines/**/*.spec.ts'],
    },
    {
      displayName: 'web',
      // The modules of all specs are one script, made once before the run (docs/adr/0070).
      globalSetup: '<rootDir>/web/jest/bundle.mjs',
      testEnvironment: '<rootDir>/web/jest/environment.mjs',
      testMatch: ['<rootDir>/web/src/**/*.spec.{ts,tsx}'],
      transform: { '\\.tsx?$': '<rootDir>/web/jest/transform.mjs' },
      setupFilesAfterEnv: [secondAttempt, '<rootDir>/web/jest/setup.ts'],
      modulePathIgnorePatterns: ['/dist/'],
    },
  ],
};
