/** Loaded before each file of `npm run test:long`: properties without a number of their own run longer too. */
import fc from 'fast-check';

fc.configureGlobal({ numRuns: 100 * Number(process.env.TEST_TIMES) });
