import { fromPromise, type PromiseActorLogic } from 'xstate';

/**
 * Ignores the outcome of work whose run was stopped. React may stop and start the same actors at once (StrictMode
 * does). The end of the first run would look like that of the second, and its abort like a failure.
 */
export const ignoreOnceStopped = <Output, Input>(
  work: (input: Input, signal: AbortSignal) => Promise<Output>,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(
    async ({ input, signal }) =>
      new Promise((resolve, reject) => {
        work(input, signal).then(
          (output) => {
            if (!signal.aborted) resolve(output);
          },
          (cause: unknown) => {
            // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the cause as it came
            if (!signal.aborted) reject(cause);
          },
        );
      }),
  );
