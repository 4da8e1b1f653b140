import type { TemplateFile } from '@tidemark/contracts';
import {
  contentFromFile,
  fold,
  type ImportTemplate,
  profileFromFile,
  recommendationKeysOf,
  template,
  type TemplateState,
} from '@tidemark/domain';
import { type CommandContext, later } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { type CommandDeps, step } from '../deps.js';
import { streams } from '../streams.js';
import { loadedTemplate, requirePlace } from './load-template.js';

export interface ImportOptions {
  /** Checks everything and writes nothing. */
  readonly isDryRun?: boolean;
}

/** The template that the command would create. */
const made = (command: ImportTemplate): TemplateState =>
  fold(template, template.initialState, template.decide(command, template.initialState));

/**
 * Imports a template from a file: one append to the catalog (its recommendations), then one to the template. All ids
 * derive from the command, so a repetition is recognized. On a node for users with rights there; without a node for
 * super and master.
 */
export async function importTemplate(
  deps: CommandDeps,
  context: CommandContext,
  caller: Caller,
  file: TemplateFile,
  nodeId: string | null,
  { isDryRun = false }: ImportOptions = {},
) {
  await requirePlace(deps, caller, 'create-template', nodeId);
  const { repositories, ids } = deps;
  const { tenant, commandId } = context;
  const templateId = ids.derive('template', commandId);
  const recommendationIdOf = (key: string) => ids.derive('recommendation', commandId, key);
  const recommendations = file.recommendations.map(({ key, ...recommendation }) => ({
    recommendationId: recommendationIdOf(key),
    ...recommendation,
  }));
  const stream = streams.template(tenant, templateId);
  const command = {
    type: 'ImportTemplate',
    templateId,
    nodeId,
    profile: profileFromFile(file),
    content: contentFromFile(file, recommendationIdOf),
    recommendationKeys: recommendationKeysOf(file, recommendationIdOf),
    fileVersion: file.version,
  } as const;
  // A refused import leaves no recommendations behind.
  await repositories.template.rehearse(stream, command, context);
  const dry = () => loadedTemplate(tenant, { state: made(command), items: new Map() });
  if (isDryRun) return { templateId, loaded: dry(), position: undefined, recommendations: recommendations.length };
  const listed = await repositories.catalog.execute(
    streams.catalog(tenant),
    { type: 'ImportRecommendations', recommendations },
    step(context, ids, 'recommendations'),
  );
  const imported = await repositories.template.execute(stream, command, context);
  const position = later(listed.position, imported.position);
  const loaded = loadedTemplate(tenant, imported);
  return { templateId, loaded, position, recommendations: recommendations.length };
}
