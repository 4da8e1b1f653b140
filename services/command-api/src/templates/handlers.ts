import type { Routes } from '@tidemark/contracts';
import { commandContext, handlersFor } from '@tidemark/kernel/http';
import type { CommandDeps } from '../lib/deps.js';
import { createTemplate } from './create.js';
import { duplicateTemplate } from './duplicate.js';
import { importTemplate } from './import.js';
import { type LoadedTemplate, summaryOf } from './loaded.js';
import { publishTemplate } from './publish.js';

type Table = Pick<Routes, 'createTemplate' | 'importTemplate' | 'duplicateTemplate' | 'publishTemplate'>;

interface Begun {
  readonly loaded: LoadedTemplate;
  readonly position: string | undefined;
}

const begun = ({ loaded, position }: Begun) => ({
  position,
  version: loaded.versions.own,
  body: summaryOf(loaded),
});

export function templateHandlers(deps: CommandDeps) {
  return handlersFor<Table>({
    createTemplate: {
      handle: async ({ body, caller, context }) =>
        begun(await createTemplate(deps, commandContext(caller, context), caller, body)),
    },
    importTemplate: {
      handle: async ({ body, query, caller, context }) =>
        begun(await importTemplate(deps, commandContext(caller, context), caller, body, query.node_id ?? null)),
    },
    duplicateTemplate: {
      handle: async ({ body, caller, context }) =>
        begun(await duplicateTemplate(deps, commandContext(caller, context), caller, body)),
    },
    publishTemplate: {
      handle: async ({ params, body, ...asked }) => publishTemplate(deps, asked, params.id, body.isPublicTemplate),
    },
  });
}
