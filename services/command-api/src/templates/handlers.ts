import type { Routes } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import { headOf, templateSummary } from '@tidemark/domain/read-models';
import { commandContext, handlersFor } from '@tidemark/kernel/http';
import type { CommandDeps } from '../lib/deps.js';
import { importTemplate } from './import.js';

type Table = Pick<Routes, 'importTemplate'>;

export function templateHandlers(deps: CommandDeps) {
  return handlersFor<Table>({
    importTemplate: {
      handle: async ({ body, query, caller, context }) => {
        const command = commandContext(caller, context);
        const imported = await importTemplate(deps, command, caller, body, query.node_id ?? null);
        const { state, version, position, templateId } = imported;
        if (state.status === 'none') throw new Refusal('template-not-found');
        return { position, version, body: templateSummary(caller.tenant, templateId, headOf(state, version)) };
      },
    },
  });
}
