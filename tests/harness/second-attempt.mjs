/**
 * In CI alone: a test that fails has a second attempt, told as one (docs/adr/0077). Not a unit test, which no busy machine
 * disturbs, and not a random one, whose second attempt would be another test.
 */
import { relative } from 'node:path';
import { expect, jest } from '@jest/globals';

const file = relative(process.cwd(), expect.getState().testPath ?? '');
const isRepeatable = !/^(?:shared|services)\/|\.property\.spec\./.test(file);
if (process.env.CI === 'true' && isRepeatable) jest.retryTimes(1, { logErrorsBeforeRetry: true });
