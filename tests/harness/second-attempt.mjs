/** In CI alone: a test that fails has a second attempt, told as one (docs/adr/0077). */
import { jest } from '@jest/globals';

if (process.env.CI === 'true') jest.retryTimes(1, { logErrorsBeforeRetry: true });
