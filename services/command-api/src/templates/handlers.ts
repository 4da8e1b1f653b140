import { choicesIn, completion } from '@tidemark/domain';
import { type Caller, commandContext, commandHandlers } from '@tidemark/kernel/http';
import { languageOf } from '../calls/language.js';
import type { CommandDeps } from '../deps.js';
import { createTemplate } from './create.js';
import { duplicateTemplate } from './duplicate.js';
import { fileOf } from './file-body.js';
import { importTemplate } from './import.js';
import { type LoadedTemplate, summaryOf } from './load-template.js';
import { publishTemplate, tagTemplate } from './publish.js';
import { reviseTemplate } from './revise.js';

interface Begun {
  readonly loaded: LoadedTemplate;
  readonly position: string | undefined;
}

export function templateHandlers(deps: CommandDeps) {
  const begun = async (caller: Caller, { loaded, position }: Begun) => ({
    position,
    version: loaded.versions.own,
    body: await summaryOf(deps, caller, loaded),
  });
  return commandHandlers({
    createTemplate: {
      handle: async ({ body, caller, context }) =>
        begun(caller, await createTemplate(deps, commandContext(caller, context), caller, body)),
    },
    importTemplate: {
      handle: async ({ body, query, caller, context }) => {
        const language = await languageOf(deps, caller);
        const isDryRun = query.dryRun === 'true';
        const file = fileOf(body, language);
        const command = commandContext(caller, context);
        const taken = await importTemplate(deps, command, caller, file, query.node_id ?? null, { isDryRun });
        const { content } = taken.loaded.template;
        const { percentage, missing } = completion(content);
        const answer = await begun(caller, taken);
        return {
          ...answer,
          ...(isDryRun ? { status: 200 as const } : {}),
          body: {
            ...answer.body,
            dryRun: isDryRun,
            choices: choicesIn(content).length,
            recommendations: taken.recommendations,
            percentage,
            missing: missing.map(({ code, pointer, detail }) => ({ code, pointer, detail })),
          },
        };
      },
    },
    duplicateTemplate: {
      handle: async ({ body, caller, context }) =>
        begun(caller, await duplicateTemplate(deps, commandContext(caller, context), caller, body)),
    },
    reviseTemplate: {
      handle: async ({ params, body, caller, context }) =>
        begun(caller, await reviseTemplate(deps, commandContext(caller, context), caller, params.id, body)),
    },
    tagTemplate: {
      handle: async ({ params, body, ...asked }) => tagTemplate(deps, asked, params.id, body.tags),
    },
    publishTemplate: {
      handle: async ({ params, body, ...asked }) => publishTemplate(deps, asked, params.id, body.isPublicTemplate),
    },
  });
}
