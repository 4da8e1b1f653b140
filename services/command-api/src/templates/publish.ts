import { isOffered, type Publication, Refusal, type TemplateCommand } from '@tidemark/domain';
import { commandContext } from '@tidemark/kernel/http';
import type { CommandCall } from '../calls/command-call.js';
import type { CommandDeps } from '../deps.js';
import { orCurrent } from '../calls/if-match.js';
import { streams } from '../streams.js';
import { loadedTemplate, type LoadedTemplate, loadTemplate, requireTemplateRight, summaryOf } from './load-template.js';
import { abroad, findInLibrary } from './find-template.js';

/** Changes a template's publication; a master also changes those that other organizations offer. */
export async function publishTemplate(deps: CommandDeps, call: CommandCall, templateId: string, to: Publication) {
  const found = await findFor(deps, call, templateId, 'publish-template');
  const { role: by, tenant } = call.caller;
  return execute(deps, call, found, { type: 'ChangePublication', to, by, isForeign: found.tenant !== tenant });
}

/** Archives a template; a master also archives those that other organizations offer. */
export async function archiveTemplate(deps: CommandDeps, call: CommandCall, templateId: string) {
  const found = await findFor(deps, call, templateId, 'archive-template');
  const { role: by, tenant } = call.caller;
  return execute(deps, call, found, { type: 'ArchiveTemplate', by, isForeign: found.tenant !== tenant });
}

/** Restores a template of the own organization unchanged. */
export async function restoreTemplate(deps: CommandDeps, call: CommandCall, templateId: string) {
  const found = await loadTemplate(deps, call.caller.tenant, templateId);
  await requireTemplateRight(deps, call.caller, 'restore-template', [found.template.nodeId]);
  return execute(deps, call, found, { type: 'RestoreTemplate', by: call.caller.role });
}

/** Tags a template of the own organization. */
export async function tagTemplate(deps: CommandDeps, call: CommandCall, templateId: string, tags: readonly string[]) {
  const found = await loadTemplate(deps, call.caller.tenant, templateId);
  await requireTemplateRight(deps, call.caller, 'change-template', [found.template.nodeId]);
  return execute(deps, call, found, { type: 'TagTemplate', tags });
}

async function findFor(
  deps: CommandDeps,
  { caller }: CommandCall,
  templateId: string,
  action: 'publish-template' | 'archive-template',
): Promise<LoadedTemplate> {
  const find = caller.role === 'master' ? findInLibrary : loadTemplate;
  const found = await find(deps, caller.tenant, templateId);
  await requireTemplateRight(deps, caller, action, [found.template.nodeId]);
  return found;
}

async function execute(
  { repositories }: CommandDeps,
  { caller, context }: CommandCall,
  { tenant, template: { templateId } }: LoadedTemplate,
  command: TemplateCommand,
) {
  const stream = streams.template(tenant, templateId);
  const isForeign = tenant !== caller.tenant;
  const shown = async (loaded: LoadedTemplate) =>
    summaryOf({ repositories }, caller, isForeign ? abroad(loaded) : loaded);
  const executed = await orCurrent(
    async () =>
      repositories.template.execute(
        stream,
        command,
        { ...commandContext(caller, context), tenant },
        { ifVersion: context.ifVersion, item: templateId },
      ),
    async () => {
      const current = await repositories.template.load(stream);
      if (isForeign && !isOffered(current.state)) throw new Refusal('template-not-found');
      const body = await shown(loadedTemplate(tenant, current));
      return { body, version: body.version };
    },
  );
  const body = await shown(loadedTemplate(tenant, executed));
  return { position: executed.position, version: body.version, body };
}
