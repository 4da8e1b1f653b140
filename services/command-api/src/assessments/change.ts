import type { BodyOf, Routes } from '@tidemark/contracts';
import { type AssessmentsCommand, type AssessmentState, isArchivedNode, type ProfileChange } from '@tidemark/domain';
import { commandContext } from '@tidemark/kernel/http';
import type { CommandCall } from '../calls/command-call.js';
import type { CommandDeps } from '../deps.js';
import { orCurrent } from '../calls/if-match.js';
import { streams } from '../streams.js';
import { deployWith } from '../templates/deploy.js';
import { loadedTemplate, loadTemplate, requireTemplateRight, summaryOf } from '../templates/load-template.js';
import { archiveTemplate } from '../templates/publish.js';
import { appliedSummary, findApplied, requireAppliedRight } from './applied-assessment.js';
import { periodsIn } from '../calls/periods.js';

type Body = BodyOf<Routes['changeAssessment']>;

/** Changes a draft's profile, and deploys it on request; for an applied assessment, its texts and periods. */
export async function changeAssessment(deps: CommandDeps, call: CommandCall, id: string, body: Body) {
  const applied = await findApplied(deps, call.caller.tenant, id);
  return applied === undefined ? changeTemplate(deps, call, id, body) : changeApplied(deps, call, applied, body);
}

export async function archiveAssessment(deps: CommandDeps, call: CommandCall, id: string) {
  const applied = await findApplied(deps, call.caller.tenant, id);
  if (applied === undefined) return archiveTemplate(deps, call, id);
  await requireAppliedRight(deps, call.caller, 'archive', applied);
  return executeApplied(deps, call, { type: 'ArchiveAssessment', assessmentId: id });
}

async function changeTemplate(deps: CommandDeps, { caller, context }: CommandCall, templateId: string, body: Body) {
  const { repositories } = deps;
  const { tenant } = caller;
  const { template } = await loadTemplate(deps, tenant, templateId, 'assessment-not-found');
  await requireTemplateRight(deps, caller, 'change-template', [template.nodeId]);
  const profile = await profileIn(deps, tenant, body);
  const stream = streams.template(tenant, templateId);
  const command = commandContext(caller, context);
  const expectation = { ifVersion: context.ifVersion, item: templateId };
  const changed = await orCurrent(
    async () =>
      body.isDeployed === true
        ? deployWith(deps, command, templateId, profile, expectation)
        : repositories.template.execute(stream, { type: 'ChangeTemplateProfile', ...profile }, command, expectation),
    async () => {
      const current = await summaryOf(deps, caller, await loadTemplate(deps, tenant, templateId));
      return { body: current, version: current.version };
    },
  );
  const summary = await summaryOf(deps, caller, loadedTemplate(tenant, changed));
  return { position: changed.position, version: summary.version, body: summary };
}

async function profileIn(deps: CommandDeps, tenant: string, body: Body): Promise<ProfileChange> {
  const { shortName, name, description, language, scoring, startDate, endDate } = body;
  return {
    shortName,
    name,
    description,
    language,
    scoring,
    ...(await periodsIn(deps, tenant, { startDate, endDate })),
  };
}

async function changeApplied(deps: CommandDeps, call: CommandCall, applied: AssessmentState, body: Body) {
  await requireAppliedRight(deps, call.caller, 'change', applied);
  const { shortName, description, startDate, endDate, openFormDate, closeFormDate } = body;
  const dates = await periodsIn(deps, call.caller.tenant, { startDate, endDate, openFormDate, closeFormDate });
  const windows = {
    startDate: orBlank(dates.startDate),
    endDate: orBlank(dates.endDate),
    openFormDate: orBlank(dates.openFormDate),
    closeFormDate: orBlank(dates.closeFormDate),
  };
  const { assessmentId, nodeId } = applied;
  const { state: tree } = await deps.repositories.tree.load(streams.tree(call.caller.tenant));
  return executeApplied(deps, call, {
    type: 'ChangeAssessment',
    assessmentId,
    isNodeArchived: isArchivedNode(tree, nodeId),
    shortName,
    description,
    windows,
    notesShownTo: body.notesShownTo ?? undefined,
  });
}

/** A removed moment counts as missing, because an applied assessment needs all four. */
const orBlank = (moment: string | null | undefined): string | undefined => (moment === null ? '' : moment);

export async function executeApplied(
  deps: CommandDeps,
  { caller, context }: CommandCall,
  command: AssessmentsCommand & { readonly assessmentId: string },
) {
  const { tenant } = caller;
  const stream = streams.assessments(tenant);
  const { assessments } = deps.repositories;
  const id = command.assessmentId;
  const executed = await orCurrent(
    async () =>
      assessments.execute(stream, command, commandContext(caller, context), { ifVersion: context.ifVersion, item: id }),
    async () => {
      const current = await appliedSummary(deps, caller, id, await assessments.load(stream));
      return { body: current, version: current.version };
    },
  );
  const body = await appliedSummary(deps, caller, id, executed);
  return { position: executed.position, version: body.version, body };
}
