import type { Routes } from '@tidemark/contracts';
import { formRefusal, Refusal } from '@tidemark/domain';
import { commandContext, handlersFor } from '@tidemark/kernel/http';
import { type CommandDeps, step } from '../lib/deps.js';
import type { Drafts } from '../lib/drafts.js';
import { streams } from '../lib/streams.js';
import { formFacts } from './facts.js';
import { submitAnswers } from './submit.js';

type Table = Pick<Routes, 'saveDraft' | 'submit'>;

export function formHandlers(deps: CommandDeps, drafts: Drafts) {
  return handlersFor<Table>({
    saveDraft: {
      handle: async ({ body, caller, context }) => {
        const { userId, assessmentId, answers } = body;
        const { now } = context;
        const { facts } = await formFacts(deps, caller, body, now);
        // Asked here too: a repeated command is not decided again, but its draft is kept again.
        const refusal = formRefusal(facts);
        if (refusal !== undefined) throw new Refusal(refusal);
        const started = await deps.repositories.response.execute(
          streams.response(caller.tenant, assessmentId, userId),
          { type: 'StartForm', ...facts },
          step(commandContext(caller, context), deps.ids, 'start'),
        );
        await drafts.save({ tenant: caller.tenant, assessmentId, userId, savedAt: now, answers });
        return { position: started.position, body: { savedAt: now } };
      },
    },
    submit: {
      handle: async ({ body, caller, context }) => {
        const command = commandContext(caller, context);
        const { position, answer } = await submitAnswers(deps, drafts, command, caller, body, context.now);
        return { position, body: answer };
      },
    },
  });
}
