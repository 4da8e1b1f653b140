import { commandContext, commandHandlers } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import type { Drafts } from './drafts.js';
import { saveDraft } from './save-draft.js';
import { submitAnswers } from './submit.js';

export function formHandlers(deps: CommandDeps, drafts: Drafts) {
  return commandHandlers({
    saveDraft: {
      handle: async ({ body, caller, context }) => {
        const { position, draft } = await saveDraft(
          deps,
          drafts,
          commandContext(caller, context),
          caller,
          body,
          context.now,
        );
        return { position, body: draft };
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
