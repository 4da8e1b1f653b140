/** In CI alone: tests of whole processes have a second attempt, told as one (docs/adr/0077). */
import { expect, jest } from '@jest/globals';

const wholeProcesses = /\/tests\/(acceptance|engines)\//;

if (process.env.CI === 'true' && wholeProcesses.test(expect.getState().testPath ?? '')) {
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
}
