/** What runs in Node, and the web's components in jsdom. Packages resolve to their sources. */

/** `npm run test:long` alone: fast-check takes its time to load. */
const setupFiles = process.env.TEST_TIMES === undefined ? [] : ['<rootDir>/tests/harness/long.mjs'];
const secondAttempt = '<rootDir>/tests/harness/second-attempt.mjs';
/** The modules of all specs are one script, made once before the run (docs/adr/0070). */
const common = {
  globalSetup: '<rootDir>/tests/jest/modules.mjs',
  testEnvironment: '<rootDir>/tests/jest/environment.mjs',
  transform: { '\\.ts$': '<rootDir>/tests/jest/transform.mjs' },
  extensionsToTreatAsEsm: ['.ts'],
  setupFiles,
  setupFilesAfterEnv: [secondAttempt],
  modulePathIgnorePatterns: ['/dist/'],
};
/** @type {import('jest').Config} */
export default {
  // A busy machine is no fault; what never ends still fails.
  testTimeout: 30_000,
  // A worker keeps modules and worlds of the files that it ran; a new one costs a second.
  workerIdleMemoryLimit: '800MB',
  // A worker that ends late because the machine is busy has left nothing open; one that never does is still told.
  workerGracefulExitTimeout: 5000,
  projects: [
    {
      ...common,
      displayName: 'node',
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
      testMatch: ['<rootDir>/tests/engines/**/*.spec.ts'],
    },
    {
      ...common,
      displayName: 'containers',
      testMatch: ['<rootDir>/tests/containers/*.spec.ts'],
    },
    {
      displayName: 'web',
      globalSetup: '<rootDir>/web/jest/modules.mjs',
      testEnvironment: '<rootDir>/web/jest/environment.mjs',
      testMatch: ['<rootDir>/web/src/**/*.spec.{ts,tsx}'],
      transform: { '\\.tsx?$': '<rootDir>/web/jest/transform.mjs' },
      setupFilesAfterEnv: [secondAttempt, '<rootDir>/web/jest/setup.ts'],
      modulePathIgnorePatterns: ['/dist/'],
    },
  ],
};
