import type { Caller, RequestContext } from '@tidemark/kernel/http';

/** The caller and the request: the input of every command of a signed-in user. */
export interface CommandCall {
  readonly caller: Caller;
  readonly context: RequestContext;
}
