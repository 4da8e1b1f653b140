import { fromPromise, type PromiseActorLogic } from 'xstate';

/**
 * Work whose run was stopped says nothing any more. React may stop and start the very same actors (StrictMode does it
 * at once): the end of the first run would be taken for that of the second, its abort for a failure.
 */
export const unlessStopped = <Output, Input>(
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
