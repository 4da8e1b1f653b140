import type { BodyOf, Routes } from '@tidemark/contracts';
import type { CommandContext } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { periodsIn } from '../calls/periods.js';
import type { CommandDeps } from '../deps.js';
import { streams } from '../streams.js';
import { loadedTemplate, requirePlace } from './load-template.js';

/** Creates a template, by default in the organization's language. Its id derives from the command. */
export async function createTemplate(
  deps: CommandDeps,
  context: CommandContext,
  caller: Caller,
  body: BodyOf<Routes['createTemplate']>,
) {
  const { repositories, ids } = deps;
  const { tenant } = context;
  const nodeId = body.node_id ?? null;
  await requirePlace(deps, caller, 'create-template', nodeId);
  const { shortName = '', name, description, language, scoring, startDate, endDate } = body;
  const period = await periodsIn(deps, tenant, { startDate, endDate });
  const templateId = ids.derive('template', context.commandId);
  const created = await repositories.template.execute(
    streams.template(tenant, templateId),
    {
      type: 'CreateTemplate',
      templateId,
      nodeId,
      shortName,
      name,
      description,
      language: language ?? (await languageOf(deps, tenant)),
      scoring,
      ...period,
    },
    context,
  );
  return { loaded: loadedTemplate(tenant, created), position: created.position };
}

async function languageOf({ repositories }: CommandDeps, tenant: string) {
  const { state } = await repositories.organization.load(streams.organization(tenant));
  return state.status === 'none' ? undefined : state.settings.language;
}
