import { addDays, dayAt, encodeObject } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import { type CommandContext, later } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { isStarter } from '@tidemark/template-text';
import { starterFile } from '@tidemark/template-text/files';
import { applyAssessment } from '../assessments/apply.js';
import { languageOf } from '../calls/language.js';
import { type CommandDeps, step } from '../deps.js';
import { streams } from '../streams.js';
import { duplicateTemplate } from '../templates/duplicate.js';
import { findPublished } from '../templates/find-template.js';
import { importTemplate } from '../templates/import.js';
import type { LoadedTemplate } from '../templates/load-template.js';

/** Days for which an assisted assessment accepts answers. */
const openFor = 90;

/**
 * Applies a published template or a starter to the root node of the caller's organization, as a template of its own.
 * Repeatable, because every id derives from organization and template.
 */
export async function applyToRoot(deps: CommandDeps, context: CommandContext, caller: Caller, templateId: string) {
  const { repositories, clock, ids } = deps;
  const { tenant } = context;
  const { state: tree } = await repositories.tree.load(streams.tree(tenant));
  if (tree.rootId === null) throw new Refusal('node-not-found');
  const derived = { ...context, commandId: ids.derive('assisted-template', tenant, templateId) };
  const { loaded, position } = await ownTemplate(deps, derived, caller, templateId);
  const { state: known } = await repositories.organization.load(streams.organization(tenant));
  const first = dayAt(new Date(clock.now()), known.status === 'none' ? 'UTC' : known.settings.timeZone);
  const [from, to] = [{ day: first }, { day: addDays(first, openFor) }];
  const { shortName, name, description } = loaded.template.profile;
  const applied = await applyAssessment(deps, step(derived, ids, 'apply'), caller, {
    nodes: [tree.rootId],
    templateId: loaded.template.templateId,
    shortName,
    shortDescription: description === '' ? name : description,
    startDate: from,
    endDate: to,
    openFormDate: from,
    closeFormDate: to,
  });
  const [assessment] = applied.assessments;
  if (assessment === undefined) throw new Refusal('assessment-not-found');
  return {
    position: later(position, applied.position),
    assessmentId: assessment.id,
    rootNodeId: tree.rootId,
  };
}

/** The organization's own template, or a draft of its own: of a starter, or of another organization's published one. */
async function ownTemplate(
  deps: CommandDeps,
  context: CommandContext,
  caller: Caller,
  templateId: string,
): Promise<{ readonly loaded: LoadedTemplate; readonly position: string | undefined }> {
  if (isStarter(templateId)) {
    const file = starterFile(templateId, await languageOf(deps, caller));
    return importTemplate(deps, context, caller, file, null);
  }
  const original = await findPublished(deps, context.tenant, templateId);
  if (original.tenant === context.tenant) return { loaded: original, position: undefined };
  return duplicateTemplate(deps, context, caller, { templateId, node_id: null });
}

/** The form link of a published template or a starter for a user of the organization, who is then asked. */
export async function assistedFormLink(deps: CommandDeps, context: CommandContext, caller: Caller, templateId: string) {
  const { repositories, ids } = deps;
  const { tenant, userId } = caller;
  const { position, assessmentId, rootNodeId } = await applyToRoot(deps, context, caller, templateId);
  const added = await repositories.tree.execute(
    streams.tree(tenant),
    { type: 'AddMembers', userIds: [userId], nodeIds: [rootNodeId] },
    step(context, ids, 'member'),
  );
  return { position: later(position, added.position), hashUrl: hashUrlOf(userId, assessmentId) };
}

/** The value for `/form?value=`: it names the form and is no credential. */
export const hashUrlOf = (userId: string, assessmentId: string): string => encodeObject({ userId, assessmentId });
