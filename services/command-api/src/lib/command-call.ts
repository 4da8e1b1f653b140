import type { Caller, RequestContext } from '@tidemark/kernel/http';

/** Who asks, and by which request: what every command of a signed-in user is run with. */
export interface CommandCall {
  readonly caller: Caller;
  readonly context: RequestContext;
}
