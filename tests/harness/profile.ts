/** Whether the run is about the distributed profile (`npm run test:engines`): four processes on engines that all suites share. */
export const isDistributed = process.env['TIDEMARK_PROFILE'] === 'distributed';
