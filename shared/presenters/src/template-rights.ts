import type { Action, TemplateSummary } from '@tidemark/contracts';
import {
  type Actor,
  isOutOfUse,
  mayArchivePublished,
  mayChangePublication,
  mayOnAssessments,
  type Publication,
  type TemplateAction,
  templatePolicy,
} from '@tidemark/domain';
import type { TemplateHead } from '@tidemark/domain/read-models';
import { allowed } from './may.js';

type May = TemplateSummary['may'];
type Conditions = Partial<Record<Action, boolean>>;

interface OnTemplate
  extends Pick<TemplateHead, 'nodeId' | 'isDeployed' | 'isArchived' | 'publication' | 'completed' | 'percentage'> {
  readonly tenant: string;
}

/** For a template of the own organization, or an offered one. An archived one cannot change until it is restored. */
export function onTemplate(template: OnTemplate, viewer: Actor, isAuthorized: boolean): May {
  if (template.tenant !== viewer.organizationId) return template.isArchived ? [] : onOffered(template, viewer);
  if (!template.isArchived) return onOwn(template, viewer, isAuthorized);
  const isRestorable = templatePolicy.may(viewer, 'restore-template', { isAuthorizedOnNode: isAuthorized });
  return allowed({ restore: isRestorable && mayArchivePublished(viewer.role, template.publication) });
}

function onOwn(template: OnTemplate, viewer: Actor, isAuthorized: boolean): May {
  const { nodeId, isDeployed, publication } = template;
  // Without a node it is a super's to change.
  const may = (action: TemplateAction, isAuthorizedOnNode = nodeId !== null && isAuthorized) =>
    templatePolicy.may(viewer, action, { isAuthorizedOnNode });
  const mayOnDeployed = (...asked: Parameters<typeof may>) => isDeployed && may(...asked);
  const isDeployable = may('deploy-template') && isComplete(template);
  return allowed({
    change: may('change-template') && !isDeployed,
    tag: may('change-template'),
    deploy: isDeployable && !isDeployed,
    archive: may('archive-template') && mayArchivePublished(viewer.role, publication),
    // Applied to nodes of one's own; a draft is deployed by it.
    apply: mayOnAssessments(viewer, 'apply', true) && (isDeployed || isDeployable),
    // A template without a node is copied to an own node; a revision goes to the original's node.
    duplicate: mayOnDeployed('duplicate-template', nodeId === null || isAuthorized),
    revise: mayOnDeployed('create-template'),
    ...publications(viewer, publication, mayOnDeployed('publish-template')),
  } satisfies Conditions);
}

/** Nothing is missing for deployment. */
const isComplete = ({ completed, percentage }: Pick<OnTemplate, 'completed' | 'percentage'>): boolean =>
  completed === 100 && percentage === '100.00';

/** A master decides about offered templates; every author of templates may copy published ones. */
function onOffered({ isDeployed, publication }: OnTemplate, viewer: Actor): May {
  const isJudged = viewer.role === 'master' && isDeployed && publication !== 0;
  return allowed({
    archive: isJudged,
    duplicate: publication === 2 && templatePolicy.may(viewer, 'duplicate-template', { isAuthorizedOnNode: true }),
    ...publications(viewer, publication, isJudged),
  } satisfies Conditions);
}

function publications({ role }: Actor, from: Publication, isAllowed: boolean) {
  const mayMove = (to: Publication) => isAllowed && to !== from && mayChangePublication(role, from, to);
  return { submit: mayMove(1), publish: mayMove(2), unpublish: mayMove(0) };
}

interface OnAssessment {
  readonly isArchived: boolean;
  readonly isNodeArchived: boolean;
}

/**
 * For an applied assessment. One whose node is archived no longer changes or asks people, but can still be archived.
 */
export function onAssessment({ isArchived, isNodeArchived }: OnAssessment, viewer: Actor, isAuthorized: boolean): May {
  const isUsed = !isOutOfUse({ isArchived }, { isArchived: isNodeArchived });
  return allowed({
    change: mayOnAssessments(viewer, 'change', isAuthorized) && isUsed,
    archive: mayOnAssessments(viewer, 'archive', isAuthorized) && !isArchived,
    restore: mayOnAssessments(viewer, 'restore', isAuthorized) && isArchived,
    trigger: mayOnAssessments(viewer, 'trigger', isAuthorized) && isUsed,
  } satisfies Conditions);
}
