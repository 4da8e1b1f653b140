import { commandContext, commandHandlers } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import { applyAssessment } from './apply.js';
import { archiveAssessment, changeAssessment } from './change.js';
import { restoreAssessment } from './restore.js';
import { remindMissing, triggerAssessments } from './trigger.js';

export function assessmentHandlers(deps: CommandDeps) {
  return commandHandlers({
    changeAssessment: {
      handle: async ({ params, body, ...asked }) => changeAssessment(deps, asked, params.id, body),
    },
    archiveAssessment: {
      handle: async ({ params, ...asked }) => archiveAssessment(deps, asked, params.id),
    },
    restoreAssessment: {
      handle: async ({ params, body, ...asked }) =>
        restoreAssessment(deps, asked, params.id, body.withParents === true),
    },
    apply: {
      handle: async ({ body, caller, context }) => {
        const { position, assessments } = await applyAssessment(deps, commandContext(caller, context), caller, body);
        return { position, body: { assessments } };
      },
    },
    trigger: {
      handle: async ({ body, caller, context }) => {
        const chosen = body.map(({ id, nodeUsers, message }) => ({
          assessmentId: id,
          userIds: nodeUsers,
          message: message ?? undefined,
        }));
        const { position, processedEmails } = await triggerAssessments(
          deps,
          commandContext(caller, context),
          caller,
          chosen,
        );
        return { position, body: { processedEmails } };
      },
    },
    remind: {
      handle: async ({ params: { id }, caller, context }) => {
        const reminded = await remindMissing(deps, commandContext(caller, context), caller, id);
        return { position: reminded.position, body: { processedEmails: reminded.processedEmails } };
      },
    },
  });
}
